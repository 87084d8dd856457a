import { productOf } from '../promotions/law.ts'
import type { BonusPack } from '../promotions/law.ts'
import { placesOf, prizesOf, totalOf } from './prizes.ts'
import { isFewest, isMultiplier } from './race-rule.ts'
import type { RaceRule } from './race-rule.ts'

const minuteMs = 60_000
const shortestMs = 5 * minuteMs
const longestMs = 92 * 24 * 60 * minuteMs
const mostGraceMinutes = 7 * 24 * 60
const mostPlaces = 1_000
const mostBets = 1_000
/** Multipliers that `fewestSpins` may ask for, in hundredths. */
const [leastTarget, mostTarget] = [100n, 1_000_000n]
const mostSeats = 1_000

/** Why a rule cannot be published, as copy keys of the desk. */
export type RaceProblem =
  | 'window'
  | 'grace'
  | 'games'
  | 'bets'
  | 'minBet'
  | 'minScore'
  | 'target'
  | 'sitAndGo'
  | 'maxPlayers'
  | 'prizePlaces'
  | 'prizeSum'
  | 'prizeOrder'
  | 'prizeNothing'
  | 'placesOverPlayers'
  | 'law.noRaces'
  | 'law.stakeNeutral'
  | 'law.approval'
  | 'law.mixedProduct'

/** A market's special rules for races, beside those for bonuses. No special rules are known for markets not listed. */
interface RaceLaw {
  readonly problem: RaceProblem
  readonly breaks: (rule: RaceRule) => boolean
  readonly source: string
}

const raceLaws: Readonly<Record<string, readonly RaceLaw[]>> = {
  UK: [
    {
      problem: 'law.stakeNeutral',
      breaks: ({ score }) => !isMultiplier(score),
      source:
        'Gambling Commission, Remote technical standards 14A: no reward for higher stakes or longer play',
    },
  ],
  SE: [
    {
      problem: 'law.noRaces',
      breaks: () => true,
      source: 'Spellagen (2018:1138) 14 kap. 9 §: a bonus only at the first occasion of play',
    },
  ],
  BR: [
    {
      problem: 'law.approval',
      breaks: ({ approval }) => approval === null,
      source: 'Prize promotions need the approval of the Secretaria de Prêmios e Apostas',
    },
  ],
}

export interface RaceMarket {
  /** Code of the jurisdiction pack. */
  readonly code: string
  readonly bonus: Pick<BonusPack, 'mixedProduct'>
}

export interface FoundProblem {
  readonly problem: RaceProblem
  /** The legal source; null: the rule itself is invalid. */
  readonly source: string | null
}

/** All problems that prevent publication in a market. */
export const raceProblems = (rule: RaceRule, market: RaceMarket): readonly FoundProblem[] => [
  ...[...shapeProblems(rule), ...prizeProblems(rule)].map((problem) => ({ problem, source: null })),
  ...lawProblems(rule, market),
]

function lawProblems(rule: RaceRule, { code, bonus }: RaceMarket): readonly FoundProblem[] {
  const own = (raceLaws[code] ?? []).filter(({ breaks }) => breaks(rule))
  const products = new Set(rule.categories.map((category) => productOf[category]))
  return [
    ...own.map(({ problem, source }) => ({ problem, source })),
    ...(products.size > 1 && !bonus.mixedProduct
      ? [{ problem: 'law.mixedProduct' as const, source: `schemas/jurisdictions/${code}.sources.json` }]
      : []),
  ]
}

function shapeProblems(rule: RaceRule): readonly RaceProblem[] {
  const { startsAt, endsAt, graceMinutes, categories, score, bets, registration, maxPlayers } = rule
  const mostPlayers = rule.sitAndGo?.minPlayers ?? maxPlayers
  const lastsMs = endsAt.getTime() - startsAt.getTime()
  const checks: readonly (readonly [boolean, RaceProblem])[] = [
    [lastsMs >= shortestMs && lastsMs <= longestMs, 'window'],
    [Number.isInteger(graceMinutes) && graceMinutes >= 0 && graceMinutes <= mostGraceMinutes, 'grace'],
    [categories.length > 0, 'games'],
    [score === 'fixedSpins' ? bets !== null && bets >= 1 && bets <= mostBets : bets === null, 'bets'],
    [rule.minBetMinor >= 1n, 'minBet'],
    // A rank for a score of zero or less would reward losing.
    [rule.minScore >= 1n, 'minScore'],
    [!isFewest(score) || (rule.minScore >= leastTarget && rule.minScore <= mostTarget), 'target'],
    [isSoundSitAndGo(rule), 'sitAndGo'],
    [maxPlayers === null || (registration === 'optIn' && maxPlayers >= 1), 'maxPlayers'],
    [mostPlayers === null || placesOf(rule.prizes) <= mostPlayers, 'placesOverPlayers'],
  ]
  return checks.flatMap(([holds, problem]) => (holds ? [] : [problem]))
}

/** Seats are taken by joining, and their number starts the race: there is no other most of players. */
const isSoundSitAndGo = ({ sitAndGo, registration, maxPlayers }: RaceRule): boolean =>
  sitAndGo === null ||
  (registration === 'optIn' &&
    maxPlayers === null &&
    Number.isInteger(sitAndGo.minPlayers) &&
    sitAndGo.minPlayers >= 2 &&
    sitAndGo.minPlayers <= mostSeats)

function prizeProblems({ prizes }: RaceRule): readonly RaceProblem[] {
  const { poolMinor, ranges } = prizes
  const isWhole = ranges.every(
    ({ from, to }, index) => from === (ranges[index - 1]?.to ?? 0) + 1 && to >= from && to <= mostPlaces,
  )
  if (ranges.length === 0 || !isWhole) return ['prizePlaces']
  const points = ranges.reduce((sum, { from, to, each }) => sum + BigInt(to - from + 1) * each, 0n)
  if (poolMinor !== null && points !== 10_000n) return ['prizeSum']
  const all = prizesOf(prizes)
  return [
    ...(all.some((prize, index) => prize > (all[index - 1] ?? prize)) ? (['prizeOrder'] as const) : []),
    ...(all.some((prize) => prize <= 0n) || totalOf(prizes) <= 0n ? (['prizeNothing'] as const) : []),
  ]
}
