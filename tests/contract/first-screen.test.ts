import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { firstCallsElementId, firstScreenMarker, otherScreensMarker } from '#domain/brand/stamped.ts'
import type { FirstCalls } from '#domain/brand/stamped.ts'
import { getGame, listGames } from '#schemas/api/games.ts'
import { firstLobbyPage, gameListInput } from '#schemas/api/games.wire.ts'
import { getStatus } from '#schemas/api/system.ts'
import { setStatus } from '#server/modules/system/actions.ts'
import { requestOf } from '#src/api/request.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
const font = '<link rel="preload" href="/assets/a.woff2" as="font" crossorigin>'
const withMarker = ({ folder }: TestGateway) =>
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>${font}<main>${otherScreensMarker}<h1>Home</h1>${firstScreenMarker}</main>`,
  )
beforeAll(async () => {
  gateway = await startGateway()
  withMarker(gateway)
})
afterAll(() => gateway.stop())

const open = async (url: string, headers: Record<string, string> = {}) =>
  gateway.inject({ url, headers: { accept: 'text/html', ...headers } })

const picturesOf = (html: string) => [...html.matchAll(/<img (?:data-)?src="([^"]+)"/g)].map(([, src]) => src)

function callsOf(html: string): FirstCalls | null {
  const found = new RegExp(`id="${firstCallsElementId}">(.*?)</script>`, 's').exec(html)
  return found === null ? null : (JSON.parse(found[1] ?? '') as FirstCalls)
}

/** A visitor's calls as the application makes them. */
const callsOfApplication = (...requests: readonly { readonly url: string; readonly headers: object }[]) =>
  Object.fromEntries(requests.map(({ url, headers }) => [url, headers]))
const visitor = { merchant: 'AURORA01', token: null, language: 'en' }
const statusCall = requestOf(getStatus, { url: 'aurora.localhost' }, visitor, null)
const listInput = gameListInput(firstLobbyPage('slots'), 'en')

describe('the page of a lobby', () => {
  it('contains the pictures of its first games, and a visitor’s first calls as the application makes them', async () => {
    const { body, headers } = await open('/rng?page=ALL')
    expect(callsOf(body)).toEqual(
      callsOfApplication(requestOf(listGames, listInput, visitor, null), statusCall),
    )
    const { games } = await gateway.visitor().call(listGames, listInput)
    expect(games.length).toBeGreaterThan(14)
    expect(picturesOf(body)).toEqual(
      games.slice(0, 14).map(({ game_url }) => `http://games.localhost:8080${game_url}`),
    )
    // All but the first, and the font, are requested after the first paint.
    expect(body.match(/<img src=/g)).toHaveLength(1)
    expect(body).not.toMatch(/<!--|Home| rel="preload"/)
    // It differs by visitor: no shared cache may keep it.
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('has as many pictures on a phone as its screen shows', async () => {
    const { body } = await open('/rng', {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36',
    })
    expect(picturesOf(body)).toHaveLength(9)
  })

  it('is asked for from where the visitor is: address and country of a trusted proxy are kept', async () => {
    const behindProxy = await startGateway({ config: { trustedProxies: ['127.0.0.1'] }, db: gateway.db })
    withMarker(behindProxy)
    const asked = vi.spyOn(behindProxy.app, 'inject')
    const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-country-code': 'BR' }
    const headers = { ...forwarded, accept: 'text/html', 'sec-fetch-site': 'none', cookie: 'lang=en' }
    const { body } = await behindProxy.inject({ url: '/rng', headers })
    expect(body).not.toContain(firstScreenMarker)
    const [, ...inner] = (asked.mock.calls as unknown as (readonly [InjectOptions])[]).map(([call]) => call)
    expect(inner).toHaveLength(2)
    for (const call of inner) {
      expect(call.headers).toMatchObject({ ...forwarded, accept: 'application/json' })
      expect(call.headers).not.toHaveProperty('sec-fetch-site')
      expect(call.headers).not.toHaveProperty('cookie')
    }
    await behindProxy.close()
  })

  it('contains name and picture of the game at its page, and the call for it', async () => {
    const { games } = await gateway.visitor().call(listGames, listInput)
    const [game] = games
    const { body, headers } = await open(`/game?gameId=${game?.gameId}&vendor=${game?.vassalage}`)
    expect(picturesOf(body)).toEqual([`http://games.localhost:8080${game?.game_url}`])
    expect(body).toContain(`<bdi>${game?.displayName}</bdi>`)
    expect(body).toContain(font)
    const call = requestOf(getGame, { gameId: game?.gameId ?? '', language: 'en' }, visitor, null)
    expect(callsOf(body)).toEqual(callsOfApplication(call, statusCall))
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('contains the pictures alone for a player, whose calls have other headers', async () => {
    const { body } = await open('/rng', { cookie: 'sid=a-session' })
    expect(picturesOf(body)).toHaveLength(14)
    expect(callsOf(body)).toBeNull()
  })

  it.each([
    '/',
    '/game',
    '/game?gameId=unknown&vendor=X',
    '/game?gameId=%3Cscript%3E',
    '/sports',
    '/rng?page=ALL&search=fruit',
    '/rng?page=SANDBOX',
  ])('is unchanged at %s', async (path) => {
    const { body, headers } = await open(path)
    expect(body).toContain(firstScreenMarker)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('is unchanged while the site is closed: its games are not shown', async () => {
    const { body: before } = await open('/rng')
    expect(before).not.toContain(firstScreenMarker)
    await gateway.command(setStatus, { merchantCode: 'AURORA01', status: 'maintenance' })
    const { body, statusCode } = await open('/rng')
    expect([statusCode, body.includes(firstScreenMarker)]).toEqual([200, true])
    await gateway.command(setStatus, { merchantCode: 'AURORA01', status: 'open' })
  })
})
