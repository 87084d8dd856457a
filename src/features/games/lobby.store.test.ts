import { expect, test } from 'vitest'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import { createManualClock, settle } from '#src/lib/testing/manual-clock.ts'
import type { GamePage } from '#schemas/api/games.wire.ts'
import type { GameFacets } from '#schemas/api/games-filter.wire.ts'
import type { LobbyPageQuery } from './lobby.api.ts'
import { everything } from './lobby-query.ts'
import { lobbyPageSize } from '#schemas/api/games.wire.ts'
import { LobbyStore, searchAfterMs } from './lobby.store.ts'
import { aGame, aGamePage } from './testing/builders.ts'

const noFacets: GameFacets = {
  vendors: [],
  themes: [],
  mechanics: [],
  tableGames: [],
  volatilities: [],
  rtp: null,
  hitRate: null,
  maxWin: null,
  minBets: [],
  marks: [],
}

function setUp(
  answer: (query: LobbyPageQuery) => Promise<GamePage> = () => Promise.resolve(aGamePage([aGame()])),
  counted = noFacets,
) {
  const asked: LobbyPageQuery[] = []
  const facetsAsked: unknown[] = []
  const kept = new Map<string, string>()
  const clock = createManualClock()
  const list = (query: LobbyPageQuery) => {
    asked.push(query)
    return answer(query)
  }
  const facets = (query: unknown) => {
    facetsAsked.push(query)
    return Promise.resolve(counted)
  }
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
  }
  const lobby = new LobbyStore({ api: { list, facets }, clock, storage })
  return { asked, facetsAsked, kept, clock, lobby }
}

test('an address is asked for as it stands', async () => {
  const { lobby, asked } = setUp()
  const query = { ...everything, vendorCode: 'LUMEN', search: 'reef', sort: 'rtp', pageNo: 2 } as const
  lobby.show('fishing', query)
  await settle()
  expect(asked).toEqual([
    {
      category: 'fishing',
      vendorCode: 'LUMEN',
      search: 'reef',
      wishes: everything.wishes,
      sort: 'rtp',
      pageNo: 2,
      pageSize: lobbyPageSize,
    },
  ])
  expect(lobby.games?.map(({ name }) => name)).toEqual(['Golden Reef'])
  expect(lobby.typed).toBe('reef')
})

test('a search is told once, when the player pauses', async () => {
  const { lobby, clock } = setUp()
  const searches: string[] = []
  lobby.show('slots', everything)
  for (const text of ['r', 're', 'ree ']) {
    lobby.type(text, (search) => searches.push(search))
    await clock.advance(searchAfterMs - 1)
  }
  expect(searches).toEqual([])
  await clock.advance(1)
  expect(searches).toEqual(['ree'])
  expect(lobby.typed).toBe('ree ')
})

test('an emptied field searches at once', () => {
  const { lobby } = setUp()
  const searches: string[] = []
  lobby.show('slots', { ...everything, search: 'reef' })
  lobby.type('', (search) => searches.push(search))
  expect(searches).toEqual([''])
})

test('a text that is already looked for is not told again', async () => {
  const { lobby, clock } = setUp()
  const searches: string[] = []
  lobby.show('slots', { ...everything, search: 'reef' })
  lobby.type('reef ', (search) => searches.push(search))
  await clock.advance(searchAfterMs)
  expect(searches).toEqual([])
})

test('games of the page before stay in sight until the new ones are there', async () => {
  const answer = held<GamePage>()
  const { lobby } = setUp(({ pageNo }) =>
    pageNo === 1 ? Promise.resolve(aGamePage([aGame()])) : answer.promise,
  )
  lobby.show('slots', everything)
  await settle()
  lobby.show('slots', { ...everything, pageNo: 2 })
  expect(lobby.isOutdated).toBe(true)
  expect(lobby.games).toHaveLength(1)
  answer.resolve(aGamePage([aGame({ id: 'a' }), aGame({ id: 'b' })]))
  await settle()
  expect(lobby.isOutdated).toBe(false)
  expect(lobby.games).toHaveLength(2)
})

test('games of another lobby go at once', async () => {
  const answer = held<GamePage>()
  const { lobby } = setUp(({ category }) =>
    category === 'slots' ? Promise.resolve(aGamePage([aGame()])) : answer.promise,
  )
  lobby.show('slots', everything)
  await settle()
  lobby.show('live', everything)
  expect(lobby.games).toBeNull()
})

test('a page that is left hears no late answer and searches no more', async () => {
  const answer = held<GamePage>()
  const { lobby, clock } = setUp(() => answer.promise)
  const searches: string[] = []
  lobby.show('slots', everything)
  lobby.type('reef', (search) => searches.push(search))
  lobby.leave()
  answer.resolve(aGamePage([aGame()]))
  await clock.advance(searchAfterMs)
  expect([lobby.games, searches]).toEqual([null, []])
})

test('counts follow search and filters, and are fetched once for each combination', async () => {
  const facets = { ...noFacets, vendors: [{ word: 'LUMEN', count: 3 }] }
  const { lobby, facetsAsked } = setUp(undefined, facets)
  lobby.show('slots', everything)
  await settle()
  // Without a search or filter no facets are requested; the lobby's own counts apply.
  expect(lobby.vendorCounts).toBeNull()
  lobby.show('slots', { ...everything, search: 'reef' })
  expect(lobby.vendorCounts).toBeNull()
  await settle()
  expect(lobby.vendorCounts).toEqual(new Map([['LUMEN', 3]]))
  lobby.show('slots', { ...everything, search: 'reef', pageNo: 2 })
  const wishes = { ...everything.wishes, themes: ['ocean'] }
  lobby.show('slots', { ...everything, wishes })
  expect(lobby.wishCount).toBe(1)
  lobby.show('slots', { ...everything, vendorCode: 'LUMEN' })
  await settle()
  const asked = { category: 'slots', vendorCode: null, search: '', wishes: everything.wishes }
  expect(facetsAsked).toEqual([
    asked,
    { ...asked, search: 'reef' },
    { ...asked, wishes },
    { ...asked, vendorCode: 'LUMEN' },
  ])
})

test('the player’s own shelves ask for no list', async () => {
  const { lobby, asked } = setUp()
  lobby.show('slots', { ...everything, shelf: 'favourites' })
  await settle()
  expect(asked).toEqual([])
})

test('an endless list fetches the pages in view and keeps them', async () => {
  const chunk = (pageNo: number) =>
    aGamePage(
      Array.from({ length: 96 }, (_, index) => aGame({ id: `game-${(pageNo - 1) * 96 + index}` })),
      { totalCount: 10_000 },
    )
  const { lobby, asked, kept } = setUp(({ pageNo }) => Promise.resolve(chunk(pageNo)))
  lobby.show('slots', everything)
  lobby.setFlow('endless')
  await settle()
  expect([kept.get('lobbyFlow'), lobby.totalCount]).toEqual(['endless', 10_000])
  lobby.endless.want(5000, 5030)
  await settle()
  expect(lobby.endless.at(5000)?.id).toBe('game-5000')
  expect(lobby.endless.at(300)).toBeUndefined()
  expect(asked.slice(1).map(({ pageNo }) => pageNo)).toEqual([1, 53])
})

test('a chunk that was scrolled past is not waited for, and one that fails can be had again', async () => {
  let isDown = true
  const { lobby } = setUp(({ pageNo }) =>
    pageNo > 1 && isDown
      ? Promise.reject(refusal('server.overloaded'))
      : Promise.resolve(aGamePage([aGame()])),
  )
  lobby.show('slots', everything)
  lobby.setFlow('endless')
  await settle()
  lobby.endless.want(100, 120)
  await settle()
  expect(lobby.endless.error?.code).toBe('server.overloaded')
  isDown = false
  lobby.endless.retry(100, 120)
  await settle()
  expect([lobby.endless.error, lobby.endless.at(96)?.id]).toEqual([null, 'reef'])
})
