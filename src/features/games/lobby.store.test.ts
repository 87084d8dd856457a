import { expect, test } from 'vitest'
import { held } from '#src/api/testing/fake-api.ts'
import { createManualClock, settle } from '#src/lib/testing/manual-clock.ts'
import type { GamePage } from '#schemas/api/games.wire.ts'
import type { GameQuery } from './games.api.ts'
import { LobbyStore, lobbyPageSize, searchAfterMs } from './lobby.store.ts'
import { aGame, aGamePage } from './testing/builders.ts'

const everything = { vendorCode: null, search: '', pageNo: 1 }

function setUp(
  answer: (query: GameQuery) => Promise<GamePage> = () => Promise.resolve(aGamePage([aGame()])),
) {
  const asked: GameQuery[] = []
  const clock = createManualClock()
  const list = (query: GameQuery) => {
    asked.push(query)
    return answer(query)
  }
  return { asked, clock, lobby: new LobbyStore({ api: { list }, clock }) }
}

test('an address is asked for as it stands', async () => {
  const { lobby, asked } = setUp()
  lobby.show('fishing', { vendorCode: 'LUMEN', search: 'reef', pageNo: 2 })
  await settle()
  expect(asked).toEqual([
    { category: 'fishing', vendorCode: 'LUMEN', search: 'reef', pageNo: 2, pageSize: lobbyPageSize },
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
    // oxlint-disable-next-line no-await-in-loop -- time passes between key presses
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
