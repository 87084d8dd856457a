import { getRace, getRunningRace, listRaces } from '#schemas/api/races.ts'
import type { RacePage, RaceRow, RaceWire } from '#schemas/api/races.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

export const serverTime = '2026-11-23T12:00:00.000Z'

export const aRace = (parts: Partial<RaceWire> = {}): RaceWire => ({
  raceId: 'daily-2026-11-23',
  headline: null,
  phase: 'running',
  startsAt: '2026-11-23T03:00:00.000Z',
  endsAt: '2026-11-24T03:00:00.000Z',
  freezesAt: '2026-11-24T03:15:00.000Z',
  score: 'bestMultiplier',
  gameTypes: ['RNG'],
  games: [],
  registration: 'auto',
  maxPlayers: null,
  bets: null,
  minBet: '0.20',
  minScore: '0.01',
  currency: 'BRL',
  pool: '500.00',
  places: 10,
  prizes: [
    { from: 1, to: 1, prize: '150.00' },
    { from: 2, to: 2, prize: '100.00' },
    { from: 3, to: 3, prize: '60.00' },
    { from: 4, to: 4, prize: '40.00' },
    { from: 5, to: 10, prize: '25.00' },
  ],
  approval: null,
  players: 12,
  joined: false,
  ...parts,
})

const aBoard = (me?: number): RaceRow[] =>
  ['a•••7', 'm•••8', 'p•••2', 'j•••s', 'q•••0'].map((name, index) => ({
    place: index + 1,
    name,
    score: (125.5 - index * 20).toFixed(2),
    prize: ['150.00', '100.00', '60.00', '40.00', '25.00'][index] ?? null,
    me: index + 1 === me,
  }))

export const aRacePage = (parts: Partial<RacePage> = {}): RacePage => ({
  race: aRace(),
  board: aBoard(),
  me: null,
  serverTime,
  ...parts,
})

/** Race page of a player in third place. */
export const inThirdPlace: Partial<RacePage> = {
  race: aRace({ joined: true }),
  board: aBoard(3),
  me: {
    place: 3,
    score: '85.50',
    rounds: 41,
    prize: '60.00',
    next: { place: 2, prize: '100.00', score: '105.50' },
    neighbours: aBoard(3),
  },
}

/** Adds a running and a paid race to a fake gateway. */
export const racesAnswers = <Api extends Pick<FakeApi, 'answer'>>(api: Api, page = aRacePage()): Api => {
  api.answer(listRaces, {
    list: [page.race, aRace({ raceId: 'friday', headline: 'Friday race', phase: 'paid' })],
    serverTime,
  })
  api.answer(getRace, page)
  api.answer(getRunningRace, {
    running: { race: page.race, top: page.board.slice(0, 5) },
    serverTime,
  })
  return api
}
