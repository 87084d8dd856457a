import {
  aimSportsCashOut,
  cashOutSportsBet,
  getSportsBoard,
  getSportsMatch,
  getSportsTable,
  listSportsBets,
  placeSportsBet,
  quoteSports,
} from '#schemas/api/sports.ts'
import type { Reply } from '#schemas/api/route.ts'
import type {
  SportsStanding,
  SportsBet,
  SportsEvent,
  SportsMarket,
  SportsMatch,
  SportsTeam,
} from '#schemas/vendor/sports.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

/** Module codes that a site with both books has in addition to the default ones. */
export const sportsModules = ['GAMEESPORTS3'] as const

export const aTeam = (teamId: string, name: string, colours: SportsTeam['colours']): SportsTeam => ({
  teamId,
  name,
  short: name.slice(0, 3).toUpperCase(),
  colours,
})
const wharf = aTeam('wharf', 'Old Wharf Wanderers', ['#1d3557', '#a8dadc'])
const harrow = aTeam('harrow', 'Harrow Gate Rovers', ['#7b2d26', '#f0f3bd'])
const tallow = aTeam('tallow', 'Tallow Town', ['#f4a261', '#264653'])
const moss = aTeam('moss', 'Mossbridge Athletic', ['#386641', '#f2e8cf'])

const theTable: SportsStanding[] = [harrow, tallow, moss, wharf].map(({ teamId }, place) => ({
  teamId,
  won: 5 - place,
  drawn: 2,
  lost: 1 + place,
  scored: 14 - 2 * place,
  conceded: 6 + 2 * place,
  points: 17 - 3 * place,
  form: ['won', 'drawn', 'lost', 'won', place === 0 ? 'won' : 'lost'],
}))

export const aMarket = (
  marketId: string,
  prices: Readonly<Record<string, number | null>>,
  shut: SportsMarket['shut'] = null,
): SportsMarket => ({
  marketId,
  shut,
  marginBp: 500,
  outcomes: Object.entries(prices).map(([outcomeId, price]) => ({ outcomeId, price })),
})

export const anEvent = (parts: Partial<SportsEvent> = {}): SportsEvent => ({
  eventId: 'northern.10.0',
  sport: 'football',
  leagueId: 'northern',
  startsAt: '2026-11-23T18:00:00.000Z',
  sides: [wharf, harrow],
  status: 'upcoming',
  shut: null,
  score: [0, 0],
  points: null,
  parts: [],
  clock: 0,
  pause: false,
  main: aMarket('result', { home: 2_100, draw: 3_350, away: 3_600 }),
  markets: 9,
  corrected: false,
  ...parts,
})

export const liveEvent = anEvent({
  eventId: 'northern.9.1',
  sides: [tallow, moss],
  status: 'live',
  score: [2, 1],
  clock: 63,
  main: aMarket('result', { home: 1_180, draw: 5_800, away: 21_000 }),
})

export const aMatch = (parts: Partial<SportsMatch> = {}): SportsMatch => ({
  ...liveEvent,
  allMarkets: [
    aMarket('result', { home: 1_180, draw: 5_800, away: 21_000 }),
    aMarket('bothScore', { yes: 1_010, no: null }, 'noPrice'),
    aMarket('total:3.5', { over: 2_150, under: 1_680 }),
    aMarket('handicap:-1', { home: 1_900, away: 1_900 }),
    aMarket('correctScore', { '2-1': 3_200, '3-1': 4_100, other: 8_000 }),
  ],
  incidents: [
    { kind: 'goal', side: 'home', clock: 12, score: [1, 0] },
    { kind: 'goal', side: 'away', clock: 40, score: [1, 1] },
    { kind: 'goal', side: 'home', clock: 58, score: [2, 1] },
  ],
  tracker: { side: 'home', play: 'attack', x: 78, y: 40 },
  stats: [
    { statId: 'possession', home: 56, away: 44 },
    { statId: 'shots', home: 9, away: 6 },
    { statId: 'corners', home: 4, away: 2 },
  ],
  flow: [0, 0, 1, 1, 1, 0, 0, 1, 1],
  meetings: [
    { eventId: 'northern.2.0', startsAt: '2026-11-22T18:00:00.000Z', homeId: 'moss', score: [1, 1] },
    { eventId: 'northern.1.0', startsAt: '2026-11-21T18:00:00.000Z', homeId: 'tallow', score: [3, 1] },
  ],
  commitment: 'ab'.repeat(32),
  seed: null,
  ...parts,
})

export const aBet = (parts: Partial<SportsBet> = {}): SportsBet => ({
  betId: '8f8f5446-f98f-409f-8649-49f232499ba0',
  placedAt: '2026-11-23T17:40:00.000Z',
  state: 'open',
  stake: '10.00',
  price: 2_100,
  system: null,
  couldPay: '21.00',
  paid: null,
  corrected: null,
  cashOut: '9.20',
  cashOutAt: null,
  running: '10.00',
  parts: [],
  groups: [],
  legs: [
    {
      eventId: 'northern.10.0',
      marketId: 'result',
      outcomeId: 'home',
      price: 2_100,
      sport: 'football',
      leagueName: 'Northern Lantern League',
      sides: [wharf, harrow],
      name: null,
      startsAt: '2026-11-23T18:00:00.000Z',
      live: false,
      score: null,
      result: 'open',
    },
  ],
  ...parts,
})

/** A board with one live and two upcoming matches, unless others are given. */
export const aBoard = (
  events: SportsEvent[] = [
    liveEvent,
    anEvent(),
    anEvent({ eventId: 'northern.10.1', sides: [moss, tallow] }),
  ],
): Reply<typeof getSportsBoard> => ({
  now: '2026-11-23T17:45:00.000Z',
  version: 'here.1',
  eventIds: null,
  gameId: 'meridian-line-sports',
  vendorName: 'Meridian Line',
  leagues: [
    {
      leagueId: 'northern',
      sport: 'football',
      name: 'Northern Lantern League',
      country: 'GB',
      teams: [wharf, harrow, tallow, moss],
    },
  ],
  events,
  currency: 'BRL',
  minStake: '0.50',
  maxStake: '500.00',
  maxPayout: '10000.00',
  inPlayDelayMs: 3_000,
  cashOutBp: 400,
  partCashOut: true,
  betBuilder: true,
})

/** Adds a book with one live and two upcoming matches to a fake gateway. */
export const sportsAnswers = <A extends FakeApi>(api: A): A =>
  api
    .answer(getSportsBoard, aBoard())
    .answer(getSportsTable, { rows: theTable })
    .answer(getSportsMatch, aMatch())
    .answer(quoteSports, { legs: [], related: false, groups: [] })
    .answer(listSportsBets, {
      bets: [aBet(), aBet({ betId: 'settled', state: 'settled', paid: '21.00', cashOut: null })],
    })
    .answer(placeSportsBet, aBet())
    .answer(aimSportsCashOut, aBet({ cashOutAt: '12.00' }))
    .answer(cashOutSportsBet, aBet({ state: 'cashedOut', paid: '9.20', cashOut: null })) as A
