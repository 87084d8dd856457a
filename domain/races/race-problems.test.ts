import { expect, it } from 'vitest'
import { aRaceRule } from '#tests/support/race-rules.ts'
import { raceProblems } from './race-problems.ts'
import type { RaceMarket } from './race-problems.ts'
import type { RaceRule } from './race-rule.ts'

const free: RaceMarket = { code: 'ZZ', bonus: { mixedProduct: true } }
const marketOf = (code: string, mixedProduct = true): RaceMarket => ({
  code,
  bonus: { mixedProduct },
})
const ranges = (...each: readonly (readonly [number, number, bigint])[]): RaceRule['prizes'] => ({
  poolMinor: 10_000n,
  ranges: each.map(([from, to, value]) => ({ from, to, each: value })),
})
const found = (parts: Partial<RaceRule>, market = free) =>
  raceProblems(aRaceRule(parts), market).map(({ problem }) => problem)

const sitAndGo = { minPlayers: 3, minutes: 10, joinUntil: new Date('2026-11-21T12:00:00.000Z') }

it.each<readonly [string, Partial<RaceRule>, readonly string[]]>([
  ['a sound rule', {}, []],
  ['an end before the start', { endsAt: new Date('2026-11-21T11:00:00.000Z') }, ['window']],
  ['no game', { categories: [] }, ['games']],
  ['fixed spins without their number', { score: 'fixedSpins' }, ['bets']],
  ['a number of spins where all count', { bets: 10 }, ['bets']],
  ['a target of less than the stake', { score: 'fewestSpins', minScore: 99n }, ['target']],
  ['a start when full without joining', { sitAndGo }, ['sitAndGo']],
  ['two numbers of players', { sitAndGo, registration: 'optIn', maxPlayers: 5 }, ['sitAndGo']],
  [
    'a start with one player',
    { sitAndGo: { ...sitAndGo, minPlayers: 1 }, registration: 'optIn' },
    ['sitAndGo', 'placesOverPlayers'],
  ],
  ['a sound race that starts when full', { sitAndGo, registration: 'optIn' }, []],
  ['a place for a loss', { score: 'netWin', minScore: -500n }, ['minScore']],
  ['a most of players without registration', { maxPlayers: 10 }, ['maxPlayers']],
  ['more places than players', { registration: 'optIn', maxPlayers: 2 }, ['placesOverPlayers']],
  ['no prize', { prizes: ranges() }, ['prizePlaces']],
  ['a place left out', { prizes: ranges([1, 1, 6_000n], [3, 3, 4_000n]) }, ['prizePlaces']],
  ['shares of 99 %', { prizes: ranges([1, 1, 9_900n]) }, ['prizeSum']],
  ['shares of 101 %', { prizes: ranges([1, 1, 6_000n], [2, 2, 4_100n]) }, ['prizeSum']],
  ['more for a worse place', { prizes: ranges([1, 1, 4_000n], [2, 2, 6_000n]) }, ['prizeOrder']],
  [
    'a prize of nothing',
    { prizes: { ...ranges([1, 1, 9_999n], [2, 2, 1n]), poolMinor: 10n } },
    ['prizeNothing'],
  ],
])('finds %s', (_, parts, problems) => {
  expect(found(parts)).toEqual(problems)
})

it('refuses in a market what its law refuses, and names the source', () => {
  expect(found({ score: 'turnover' }, marketOf('UK'))).toEqual(['law.stakeNeutral'])
  expect(found({ score: 'netWin' }, marketOf('UK'))).toEqual(['law.stakeNeutral'])
  expect(found({}, marketOf('UK'))).toEqual([])
  expect(found({ score: 'fewestSpins', minScore: 1_000n }, marketOf('UK'))).toEqual([])
  expect(found({ categories: ['slots', 'sports'] }, marketOf('UK', false))).toEqual(['law.mixedProduct'])
  expect(found({}, marketOf('SE'))).toEqual(['law.noRaces'])
  expect(found({}, marketOf('BR'))).toEqual(['law.approval'])
  expect(found({ approval: '04.000001/2026' }, marketOf('BR'))).toEqual([])
  const sources = raceProblems(aRaceRule(), marketOf('SE')).map(({ source }) => source)
  expect(sources).toEqual([expect.stringContaining('2018:1138')])
})
