import { hundredths } from './race-rule.ts'
import type { RaceRule } from './race-rule.ts'

/** One movement of a player's account: a bet, a win, or one of them undone. */
export interface Movement {
  readonly at: Date
  /** When the bet that it belongs to was placed. */
  readonly placedAt: Date
  /** Names the round among those of the player. */
  readonly round: string
  /** What was staked; below zero when a stake is given back. */
  readonly stakedMinor: bigint
  /** What was won; below zero when a win is taken back. */
  readonly wonMinor: bigint
}

/** A round of a player within a race. */
export interface RoundSums {
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  /** It is one of the rounds that count. */
  readonly counts: boolean
}

export interface PlayerScore {
  readonly score: bigint
  /** Rounds that count. */
  readonly rounds: number
  /** Of the movement that made the score what it is; null: there was none. */
  readonly reachedAt: Date | null
}

export const noScore: PlayerScore = { score: 0n, rounds: 0, reachedAt: null }
const noRound: RoundSums = { stakedMinor: 0n, wonMinor: 0n, counts: false }

/** What a round adds to the score, or for `bestMultiplier` the score it would make. */
export function valueOf({ score }: Pick<RaceRule, 'score'>, round: RoundSums): bigint {
  const { stakedMinor, wonMinor, counts } = round
  if (!counts || stakedMinor <= 0n) return 0n
  if (score === 'turnover') return stakedMinor
  if (score === 'netWin') return wonMinor - stakedMinor
  return (wonMinor * hundredths) / stakedMinor
}

/** Is the movement of the race's time? A win counts with its bet, as long as it comes before the board is frozen. */
export const isWithin = (
  { placedAt, at }: Pick<Movement, 'placedAt' | 'at'>,
  { since, endsAt, frozenAt }: { readonly since: Date; readonly endsAt: Date; readonly frozenAt: Date },
): boolean => placedAt >= since && placedAt < endsAt && at < frozenAt

interface Known {
  readonly score: PlayerScore
  /** The rounds that the movements to come belong to, as far as they are known. */
  readonly rounds: ReadonlyMap<string, RoundSums>
  /** The best value of all rounds that are not among `rounds`; used by `bestMultiplier` alone. */
  readonly bestOfOthers: bigint
}

type TallyRule = Pick<RaceRule, 'score' | 'bets' | 'minBetMinor'>

/**
 * Counts movements in the order of the account. A round counts while its stake reaches the minimum; for `fixedSpins` it
 * takes one of the places that are free at that moment, and gives it back when its stake is given back.
 */
export function tallyOf(rule: TallyRule, known: Known) {
  const rounds = new Map(known.rounds)
  const touched = new Set<string>()
  let { score, rounds: counted, reachedAt } = known.score

  const mayCount = ({ counts, stakedMinor }: RoundSums): boolean =>
    stakedMinor >= rule.minBetMinor && (counts || rule.score !== 'fixedSpins' || counted < (rule.bets ?? 0))

  const best = (): bigint =>
    [...rounds.values()].reduce((most, round) => {
      const value = valueOf(rule, round)
      return value > most ? value : most
    }, known.bestOfOthers)

  const scoreAfter = (before: bigint, after: bigint): bigint => {
    if (rule.score !== 'bestMultiplier') return score + after - before
    if (after >= score) return after
    return before === score ? best() : score
  }

  const add = ({ round: id, stakedMinor, wonMinor, at }: Movement): void => {
    const old = rounds.get(id) ?? noRound
    const sums = {
      stakedMinor: old.stakedMinor + stakedMinor,
      wonMinor: old.wonMinor + wonMinor,
      counts: old.counts,
    }
    const round = { ...sums, counts: mayCount(sums) }
    if (round.counts !== old.counts) counted += round.counts ? 1 : -1
    rounds.set(id, round)
    touched.add(id)
    const next = scoreAfter(valueOf(rule, old), valueOf(rule, round))
    if (next !== score) reachedAt = at
    score = next
  }

  return {
    add,
    /** The score after what was added, and the rounds that changed. */
    result: () => ({
      score: { score, rounds: counted, reachedAt } satisfies PlayerScore,
      rounds: [...touched].map((id) => [id, rounds.get(id) ?? noRound] as const),
    }),
  }
}
