import { hundredths, isFewest } from './race-rule.ts'
import type { RaceRule } from './race-rule.ts'

/** One movement of a player's account: a bet, a win, or the reversal of one. */
export interface Movement {
  readonly at: Date
  /** When its bet was placed. */
  readonly placedAt: Date
  /** Id of the round, unique per player. */
  readonly round: string
  /** Stake; negative for a returned stake. */
  readonly stakedMinor: bigint
  /** Win; negative for a reversed win. */
  readonly wonMinor: bigint
}

/** A round of a player within a race. */
export interface RoundSums {
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  /** Whether the round counts. */
  readonly counts: boolean
}

export interface PlayerScore {
  readonly score: bigint
  /** Rounds that count. */
  readonly rounds: number
  /** Time of the movement that led to the current score or, for `fewestSpins`, number of rounds; null: none. */
  readonly reachedAt: Date | null
}

export const noScore: PlayerScore = { score: 0n, rounds: 0, reachedAt: null }
const noRound: RoundSums = { stakedMinor: 0n, wonMinor: 0n, counts: false }

/** The value a round adds to the score; for `bestMultiplier` the score it would give. */
export function valueOf({ score }: Pick<RaceRule, 'score'>, round: RoundSums): bigint {
  const { stakedMinor, wonMinor, counts } = round
  if (!counts || stakedMinor <= 0n) return 0n
  if (score === 'turnover') return stakedMinor
  if (score === 'netWin') return wonMinor - stakedMinor
  return (wonMinor * hundredths) / stakedMinor
}

/** Whether the movement belongs to the race. A win counts with its bet if it comes before the board is frozen. */
export const isWithin = (
  { placedAt, at }: Pick<Movement, 'placedAt' | 'at'>,
  { since, endsAt, frozenAt }: { readonly since: Date; readonly endsAt: Date; readonly frozenAt: Date },
): boolean => placedAt >= since && placedAt < endsAt && at < frozenAt

interface Known {
  readonly score: PlayerScore
  /** The stored rounds that the new movements belong to. */
  readonly rounds: ReadonlyMap<string, RoundSums>
  /** The best value of all rounds outside `rounds`; for `bestMultiplier` only. */
  readonly bestOfOthers: bigint
}

type TallyRule = Pick<RaceRule, 'score' | 'bets' | 'minBetMinor' | 'minScore'>

/**
 * Tallies movements in account order. A round counts while its stake reaches the minimum. For `fixedSpins` it takes one
 * of the slots free at that moment and releases it when its stake is returned. For `fewestSpins` it counts if the target is
 * not reached at that moment; the score is the sum of the multipliers, and the result the number of rounds.
 */
export function tallyOf(rule: TallyRule, known: Known) {
  const rounds = new Map(known.rounds)
  const touched = new Set<string>()
  let { score, rounds: counted, reachedAt } = known.score

  const isOpen = (): boolean => {
    if (rule.score === 'fixedSpins') return counted < (rule.bets ?? 0)
    return !isFewest(rule.score) || score < rule.minScore
  }
  // A round begun after the target was reached takes no place later, when that target was taken back: only a stake does.
  const mayCount = ({ counts, stakedMinor }: RoundSums, stake: bigint): boolean =>
    stakedMinor >= rule.minBetMinor && (counts || (isOpen() && (!isFewest(rule.score) || stake > 0n)))

  /** Whether a movement changed what ranks the player: for `fewestSpins` the number of rounds to the target. */
  const isOther = (next: bigint, countedBefore: number): boolean =>
    isFewest(rule.score)
      ? counted !== countedBefore || next >= rule.minScore !== score >= rule.minScore
      : next !== score

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
    const round = { ...sums, counts: mayCount(sums, stakedMinor) }
    const countedBefore = counted
    if (round.counts !== old.counts) counted += round.counts ? 1 : -1
    rounds.set(id, round)
    touched.add(id)
    const next = scoreAfter(valueOf(rule, old), valueOf(rule, round))
    if (isOther(next, countedBefore)) reachedAt = at
    score = next
  }

  return {
    add,
    /** The score after the added movements, and the rounds that changed. */
    result: () => ({
      score: { score, rounds: counted, reachedAt } satisfies PlayerScore,
      rounds: [...touched].map((id) => [id, rounds.get(id) ?? noRound] as const),
    }),
  }
}
