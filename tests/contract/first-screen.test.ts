import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstAnswersElementId, firstScreenMarker } from '#domain/brand/stamped.ts'
import type { FirstAnswers } from '#domain/brand/stamped.ts'
import { getGame, listGames } from '#schemas/api/games.ts'
import { firstLobbyPage, gameListInput } from '#schemas/api/games.wire.ts'
import { urlOf } from '#schemas/api/query.ts'
import type { Reply } from '#schemas/api/route.ts'
import { getStatus } from '#schemas/api/system.ts'
import { setStatus } from '#server/modules/system/actions.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
const withMarker = ({ folder }: TestGateway) =>
  writeFileSync(join(folder, 'index.html'), `<!doctype html><main>${firstScreenMarker}</main>`)
beforeAll(async () => {
  gateway = await startGateway()
  withMarker(gateway)
})
afterAll(() => gateway.stop())

const open = async (url: string, headers: Record<string, string> = {}) =>
  gateway.inject({ url, headers: { accept: 'text/html', ...headers } })

const picturesOf = (html: string) => [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)

function answersOf(html: string): FirstAnswers | null {
  const found = new RegExp(`id="${firstAnswersElementId}">(.*?)</script>`, 's').exec(html)
  return found === null ? null : (JSON.parse(found[1] ?? '') as FirstAnswers)
}

const statusUrl = urlOf(getStatus, { url: 'aurora.localhost' })
const listUrl = urlOf(listGames, gameListInput(firstLobbyPage('slots'), 'en'))

describe('the page of a lobby', () => {
  it('contains the pictures of its first games and the answers to its first calls', async () => {
    const { body, headers } = await open('/rng?page=ALL')
    const sent = answersOf(body)
    const answers: FirstAnswers['answers'] = sent?.answers ?? {}
    expect(sent?.language).toBe('en')
    expect(Object.keys(answers).toSorted()).toEqual([listUrl, statusUrl].toSorted())
    const { games } = answers[listUrl] as Reply<typeof listGames>
    expect(games.length).toBeGreaterThan(14)
    expect(picturesOf(body)).toEqual(
      games.slice(0, 14).map(({ game_url }) => `http://games.localhost:8080${game_url}`),
    )
    expect(body).not.toContain(firstScreenMarker)
    // It differs by visitor: no shared cache may keep it.
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('contains the answer that the call itself gives', async () => {
    const { body } = await open('/rng')
    expect(answersOf(body)?.answers[listUrl]).toEqual(
      await gateway.visitor().call(listGames, gameListInput(firstLobbyPage('slots'), 'en')),
    )
  })

  it('is asked for from where the visitor is: address and country of a trusted proxy are kept', async () => {
    const behindProxy = await startGateway({ config: { trustedProxies: ['127.0.0.1'] }, db: gateway.db })
    withMarker(behindProxy)
    const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-country-code': 'BR', 'sec-fetch-site': 'none' }
    const { body } = await behindProxy.inject({ url: '/rng', headers: { accept: 'text/html', ...forwarded } })
    const status = answersOf(body)?.answers[statusUrl] as Reply<typeof getStatus> | undefined
    expect(status?.location).toMatchObject({ ip: '203.0.113.9', country: 'BR' })
    await behindProxy.close()
  })

  it('contains name and picture of the game at its page, and the answer to the call for it', async () => {
    const { games } = await gateway.visitor().call(listGames, gameListInput(firstLobbyPage('slots'), 'en'))
    const [game] = games
    const { body, headers } = await open(`/game?gameId=${game?.gameId}&vendor=${game?.vassalage}`)
    expect(picturesOf(body)).toEqual([`http://games.localhost:8080${game?.game_url}`])
    expect(body).toContain(`<bdi>${game?.displayName}</bdi>`)
    const url = urlOf(getGame, { gameId: game?.gameId ?? '', language: 'en' })
    expect(answersOf(body)?.answers[url]).toEqual({ game })
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('contains the pictures alone for a player, whose calls may be answered differently', async () => {
    const { body } = await open('/rng', { cookie: 'sid=a-session' })
    expect(picturesOf(body)).toHaveLength(14)
    expect(answersOf(body)).toBeNull()
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
