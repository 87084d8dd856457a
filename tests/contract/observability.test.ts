import errors from '../../locales/en/errors.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchGame, listGames } from '#schemas/api/games.ts'
import { getSession, login } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aLaunch } from '#tests/support/a-launch.ts'
import { adminToken, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

describe('the log', () => {
  it('has one line per call, with its route', async () => {
    gateway.logged.splice(0)
    const response = await gateway.inject({ url: `${getStatus.path}?url=aurora.example` })
    const lines = gateway.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      level: 'info',
      requestId: response.headers['x-request-id'],
      method: 'GET',
      route: getStatus.path,
      status: 200,
      brand: 'aurora',
    })
  })

  it('never contains a password, a handle, a cookie, a launch code or a query', async () => {
    const visitor = await gateway.visitor().register('talkative', 'Very-secret-77')
    await visitor.send(login, { type: 'username', username: 'talkative', password: 'Wrong-secret-88' })
    const page = await visitor.call(listGames, {
      gameType: 'RNG',
      vassalage: 'ALL',
      pageNo: 1,
      pageSize: 1,
      clientType: 3,
      platform: 'all',
      language: 'en',
    })
    const [game] = page.games
    if (game === undefined) throw new Error('The sandbox has slots')
    const { launchUrl } = await visitor.call(
      launchGame,
      aLaunch({ gameId: game.gameId, vassalage: game.vassalage, merchantCode: 'AURORA01' }),
    )
    const code = new URL(launchUrl).searchParams.get('code') ?? ''
    await gateway.inject({ url: `/game?code=${code}` })
    const log = gateway.logged.join('\n')
    const secrets = [
      'Very-secret-77',
      'Wrong-secret-88',
      visitor.token ?? '',
      visitor.cookie?.slice(4) ?? '',
      code,
      'talkative',
    ]
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(6)
      expect(log).not.toContain(secret)
    }
  })

  it('contains a fault with its stack, and the caller gets only its request id', async () => {
    const broken = await startGateway({ db: gateway.db })
    const visitor = await broken.visitor().register('unlucky')
    await broken.db.schema.alterTable('player').renameTo('player_gone').execute()
    const response = await visitor.send(getSession, {})
    await broken.db.schema.alterTable('player_gone').renameTo('player').execute()
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      success: false,
      errorCode: 'server.unexpected',
      message: errors.server.unexpected,
      requestId: response.headers['x-request-id'],
    })
    const fault = broken.logged
      .map((line) => JSON.parse(line) as { level: string; requestId?: string; err?: { stack: string } })
      .find(({ level }) => level === 'error')
    expect(fault).toMatchObject({ requestId: response.headers['x-request-id'] })
    expect(fault?.err?.stack).toContain('player')
    await broken.close()
  })

  it('reports an unreachable database, with Retry-After', async () => {
    const away = { now: false }
    const db = gateway.db.withPlugin({
      transformQuery({ node }) {
        if (away.now)
          throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const orphan = await startGateway({ db })
    const visitor = await orphan.visitor().register('patient1')
    away.now = true
    orphan.clock.advance(1_000)
    const response = await visitor.send(getSession, {})
    away.now = false
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect(response.json()).toMatchObject({ errorCode: 'server.unavailable', retryAfterMs: 2_000 })
    expect(response.body).not.toMatch(/ECONN|5432/)
    expect(orphan.logged.join('')).toContain('ECONNREFUSED')
    expect((await visitor.send(getSession, {})).statusCode).toBe(200)
    await orphan.close()
  })
})

describe('the admin interface', () => {
  const send = (
    headers: Record<string, string>,
    extra: { remoteAddress?: string } = {},
    host = 'localhost',
  ) => gateway.inject({ method: 'POST', url: '/admin/v1/ledger-check', payload: {}, headers, ...extra }, host)
  const authorization = `Bearer ${adminToken}`

  it('accepts the token, from this machine, on the platform’s host', async () => {
    expect((await send({ authorization })).json()).toMatchObject({ success: true, value: { problems: [] } })
  })

  it.each([
    ['without the token', {}, {}, 'localhost'],
    ['with another one', { authorization: 'Bearer guess' }, {}, 'localhost'],
    ['from another machine', { authorization }, { remoteAddress: '203.0.113.5' }, 'localhost'],
    ['on a brand’s host', { authorization }, {}, 'aurora.localhost'],
  ] as const)('is not there %s', async (_, headers, extra, host) => {
    const response = await send(headers, extra, host)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ errorCode: 'request.notFound' })
  })

  it('names what does not exist', async () => {
    await gateway.visitor().call(getStatus, {})
    const response = await gateway.inject(
      {
        method: 'POST',
        url: '/admin/v1/module',
        payload: { merchantCode: 'AURORA01', modId: 'NOPE', on: true },
        headers: { authorization },
      },
      'localhost',
    )
    expect(response.json()).toMatchObject({
      errorCode: 'request.invalid',
      detail: 'Merchant AURORA01 has no module NOPE. "list modules AURORA01" names them.',
    })
  })
})
