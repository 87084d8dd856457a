import { getDeskRace, listDeskRaces } from '#schemas/api/ops-races.ts'
import type { DeskRace, DeskRaceRow } from '#schemas/api/ops-races.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const aRow = (parts: Partial<DeskRaceRow> = {}): DeskRaceRow => ({
  merchantCode: 'AURORA01',
  raceId: 'daily-2026-11-23',
  state: 'published',
  phase: 'running',
  title: {},
  score: 'bestMultiplier',
  startsAt: '2026-11-23T03:00:00.000Z',
  endsAt: '2026-11-24T03:00:00.000Z',
  pool: '500.00',
  currency: 'BRL',
  players: 12,
  madeBy: 'system',
  publishedBy: 'system',
  endedBy: null,
  ...parts,
})

const joinUntil = '2026-11-24T03:00:00.000Z'
const waiting = aRow({
  raceId: 'evening-table',
  phase: 'comingSoon',
  title: { en: 'Evening table', pt: 'Mesa da noite' },
  score: 'fewestSpins',
  startsAt: joinUntil,
  endsAt: '2026-11-24T03:10:00.000Z',
  pool: '30.00',
  players: 7,
  madeBy: 'first',
  publishedBy: 'second',
  sitAndGo: { minPlayers: 10, minutes: 10, joinUntil, startedAt: null },
})

/** A race that waits for players, or the same one after its start. */
export const aDeskRace = (startedAt: string | null = null): DeskRace => ({
  race: {
    ...waiting,
    ...(startedAt !== null && {
      phase: 'running',
      players: 10,
      startsAt: '2026-11-23T12:00:10.000Z',
      endsAt: '2026-11-23T12:10:10.000Z',
    }),
    sitAndGo: { minPlayers: 10, minutes: 10, joinUntil, startedAt },
  },
  rule: {
    sitAndGo: { minPlayers: 10, minutes: 10, joinUntil },
    startsAt: waiting.startsAt,
    endsAt: waiting.endsAt,
    graceMinutes: 2,
    categories: ['slots'],
    games: [],
    registration: 'optIn',
    maxPlayers: null,
    score: 'fewestSpins',
    bets: null,
    minBet: '0.20',
    minScore: '10.00',
    pool: '30.00',
    prizes: [
      { from: 1, to: 1, each: '70.00' },
      { from: 2, to: 2, each: '30.00' },
    ],
    approval: null,
  },
  freezesAt: '2026-11-24T03:12:00.000Z',
  board:
    startedAt === null
      ? []
      : [
          {
            rank: 1,
            place: 1,
            playerId: 'p-1',
            username: 'aurora77',
            score: '9',
            rounds: 9,
            prize: '21.00',
            isFrozen: false,
            excludedBy: null,
            excludedReason: null,
          },
        ],
})

/** Races of a desk. */
export const raceAnswers = (api: FakeApi): FakeApi =>
  api.answer(listDeskRaces, { list: [waiting, aRow()], next: null }).answer(getDeskRace, aDeskRace())
