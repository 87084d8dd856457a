import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logout } from '#schemas/api/session.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import { defaultConfig } from '#server/config.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { listen } from '#server/process/listener.ts'
import type { Listener } from '#server/process/listener.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { aBet } from '#tests/support/movements.ts'
import { openStream } from '#tests/support/event-streams.ts'
import { setModule, setStatus } from '#server/modules/system/actions.ts'

let gateway: TestGateway
let listener: Listener
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  gateway = await startGateway({ config: { heartbeatMs: 30 }, db: database.db })
  listener = await listen({ ...defaultConfig, hosts: ['127.0.0.1'], port: 0 })
  listener.answerWith((incoming, outgoing) => gateway.app.routing(incoming, outgoing))
})
afterEach(async () => {
  gateway.beginStop()
  await listener.close()
  await gateway.stop()
})

const listenAs = (visitor: Visitor) => openStream(listener.port, visitor)

describe('the event stream', () => {
  it('opens without login, with the headers of a stream', async () => {
    const stream = await listenAs(gateway.visitor())
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    await stream.until('retry: 1000')
  })

  it('says now and then that nothing is missing, up to an event that the page can come back to', async () => {
    const stream = await listenAs(gateway.visitor())
    const beats = /(id: [0-9a-z]+-\d+\ndata: \{"type":"stream","missed":false\}\n\n){3}/
    expect(await stream.until(beats)).toMatch(beats)
  })

  it('resumes after the last event, by the header of a reconnecting browser or the parameter of our pages', async () => {
    const before = await listenAs(gateway.visitor())
    const [, place = ''] = /id: (\S+)\n/.exec(await before.until('"missed":false')) ?? []
    before.leave()
    await gateway.merchants.get('AURORA01')
    await gateway.command(setStatus, { merchantCode: 'AURORA01', status: 'maintenance' })
    await gateway.command(setStatus, { merchantCode: 'AURORA01', status: 'open' })
    for (const how of [{ since: place }, { lastEventId: place }]) {
      const stream = await openStream(listener.port, gateway.visitor(), how)
      const heard = await stream.until('"missed"')
      expect(heard.match(/data: .*/g)).toEqual([
        'data: {"type":"status","status":1}',
        'data: {"type":"status","status":0}',
        'data: {"type":"stream","missed":false}',
      ])
    }
    const stranger = await openStream(listener.port, gateway.visitor(), { since: 'elsewhere-7' })
    await stranger.until('"missed":true')
  })

  it('announces a change of the module tree to the merchant’s pages only', async () => {
    const here = await listenAs(gateway.visitor('aurora'))
    const elsewhere = await listenAs(gateway.visitor('nocturne'))
    await gateway.merchants.get('AURORA01')
    const { modulesVersion } = await gateway.command(setModule, {
      merchantCode: 'AURORA01',
      modId: 'GAMELIVE3',
      on: false,
    })
    await here.until(`data: {"type":"modules","modulesVersion":${modulesVersion}}`)
    await gateway.merchants.get('NOCTURNE01')
    await gateway.command(setStatus, { merchantCode: 'NOCTURNE01', status: 'maintenance' })
    expect(await elsewhere.until('"status"')).not.toContain(`"modulesVersion":${modulesVersion}`)
  })

  it('announces a balance only to its player', async () => {
    const name = aUsername()
    const player = await gateway.visitor().register(name)
    const other = await gateway.visitor().register(aUsername())
    const [mine, theirs] = [await listenAs(player), await listenAs(other)]
    const { player_id: playerId } = await gateway.db
      .selectFrom('session')
      .select('player_id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow()
    const ledger = createLedger({ db: gateway.db, clock: gateway.clock })
    await ledger.move(aBet('spent', 100n, { merchantCode: 'AURORA01', playerId, currency: 'BRL' }))
    await player.call(topUpPlayMoney, {})
    await mine.until('data: {"type":"balance"}')
    await gateway.command(setStatus, { merchantCode: 'AURORA01', status: 'maintenance' })
    expect(await theirs.until('"status":1')).not.toContain('balance')
    await gateway.command(setStatus, { merchantCode: 'AURORA01', status: 'open' })
  })

  it('announces the end of its session, and closes', async () => {
    const player = await gateway.visitor().register(aUsername())
    const stream = await listenAs(player)
    await player.call(logout, {})
    await stream.until('data: {"type":"sessionEnded"}')
    await stream.ended
  })

  it('asks a page whose session ended before it subscribed to fetch again', async () => {
    const player = await gateway.visitor().register(aUsername())
    await gateway.db
      .updateTable('session')
      .set({ ended_at: gateway.clock.now(), ended_reason: 'closed' })
      .where('ended_at', 'is', null)
      .execute()
    const stream = await listenAs(player)
    await stream.until('data: {"type":"stream","missed":true}')
    const visitor = await listenAs(gateway.visitor())
    expect(await visitor.until('"missed"')).toContain('"missed":false')
  })

  it('is released when the page closes', async () => {
    const stream = await listenAs(gateway.visitor())
    stream.leave()
    await stream.ended
    await expect.poll(() => gateway.hub.listeners('AURORA01')).toBe(0)
  })

  it('ends when the gateway stops', async () => {
    const stream = await listenAs(gateway.visitor())
    gateway.beginStop()
    await stream.ended
  })
})

describe('a gateway that stops', () => {
  it('refuses new calls on old connections and says it is not ready', async () => {
    gateway.beginStop()
    const call = await gateway.inject({ url: '/wps/system/status' })
    expect(call.statusCode).toBe(503)
    expect(call.headers['connection']).toBe('close')
    expect(call.json()).toMatchObject({ errorCode: 'server.overloaded' })
    expect((await gateway.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await gateway.inject({ url: '/healthz' })).statusCode).toBe(200)
  })
})
