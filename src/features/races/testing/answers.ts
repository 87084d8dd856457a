import { aliasOf } from '#domain/proof/alias.ts'
import { hashText } from '#domain/proof/hash.ts'
import type { RaceRule } from '#domain/races/race-rule.ts'
import { boardHashOf, roundsText, rulesHash, rulesText } from '#domain/races/receipt.ts'
import { getRace, getRaceReceipt, getRunningRace, listRaces } from '#schemas/api/races.ts'
import type { RacePage, RaceReceiptReply, RaceRow, RaceWire } from '#schemas/api/races.ts'
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

/** A race that waits for three players, of whom two have joined. */
export const aWaitingRace = (parts: Partial<RaceWire> = {}): RaceWire =>
  aRace({
    raceId: 'quick-2026-11-23-1',
    phase: 'comingSoon',
    startsAt: '2026-11-24T03:00:00.000Z',
    endsAt: '2026-11-24T03:10:00.000Z',
    freezesAt: '2026-11-24T03:12:00.000Z',
    registration: 'optIn',
    score: 'fewestSpins',
    minScore: '10.00',
    pool: '30.00',
    places: 2,
    prizes: [
      { from: 1, to: 1, prize: '21.00' },
      { from: 2, to: 2, prize: '9.00' },
    ],
    players: 2,
    sitAndGo: { minPlayers: 3, minutes: 10, joinUntil: '2026-11-24T03:00:00.000Z', startedAt: null },
    ...parts,
  })

/** The same race once it is full; it runs from ten seconds later. */
export const aStartedRace = (parts: Partial<RaceWire> = {}): RaceWire =>
  aWaitingRace({
    phase: 'running',
    startsAt: '2026-11-23T11:55:10.000Z',
    endsAt: '2026-11-23T12:05:10.000Z',
    freezesAt: '2026-11-23T12:07:10.000Z',
    players: 3,
    joined: true,
    sitAndGo: {
      minPlayers: 3,
      minutes: 10,
      joinUntil: '2026-11-24T03:00:00.000Z',
      startedAt: '2026-11-23T11:55:00.000Z',
    },
    ...parts,
  })

/** A board of the fewest rounds. */
export const aFewestBoard = (me?: number): RaceRow[] =>
  ['j•••o', 'p•••2', 'k•••i'].map((name, index) => ({
    place: index + 1,
    name,
    score: String(9 + index * 4),
    prize: ['21.00', '9.00'][index] ?? null,
    me: index + 1 === me,
  }))

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

/** The receipt of a paid race of one player, the caller. */
export function aReceipt(score: RaceRule['score'] = 'bestMultiplier'): RaceReceiptReply {
  const raceId = aRace().raceId
  const rule: RaceRule = {
    sitAndGo: null,
    startsAt: new Date(aRace().startsAt),
    endsAt: new Date(aRace().endsAt),
    graceMinutes: 15,
    currency: 'BRL',
    categories: ['slots'],
    games: [],
    registration: 'auto',
    maxPlayers: null,
    score,
    bets: null,
    minBetMinor: 20n,
    minScore: 1n,
    prizes: { poolMinor: null, ranges: [{ from: 1, to: 1, each: 15_000n }] },
    approval: null,
  }
  const rounds = [
    { round: 'vendor:SANDBOX/r-1', stakedMinor: '100', wonMinor: '900', counts: true },
    { round: 'vendor:SANDBOX/r-2', stakedMinor: '10', wonMinor: '500', counts: false },
  ]
  const salt = '5a'.repeat(16)
  const board = [
    {
      alias: aliasOf(raceId, 'player2', salt),
      score: '900',
      rounds: 1,
      reachedAt: serverTime,
      roundsHash: hashText(roundsText(rounds)),
      place: 1,
      prizeMinor: '15000',
    },
  ]
  return {
    raceId,
    rules: rulesText(raceId, rule),
    rulesHash: rulesHash(raceId, rule),
    boardHash: boardHashOf(board),
    board,
    mine: { username: 'player2', salt, rounds },
  }
}

/** Adds a running and a paid race to a fake gateway. */
export const racesAnswers = <Api extends Pick<FakeApi, 'answer'>>(api: Api, page = aRacePage()): Api => {
  api.answer(listRaces, {
    list: [page.race, aRace({ raceId: 'friday', headline: 'Friday race', phase: 'paid' })],
    serverTime,
  })
  api.answer(getRace, page)
  api.answer(getRaceReceipt, aReceipt())
  api.answer(getRunningRace, {
    running: { race: page.race, top: page.board.slice(0, 5) },
    serverTime,
  })
  return api
}
