import { binomial, likely } from '../maths/distributions.ts'
import { lost, voided } from '../maths/verdict.ts'
import type { Match } from './match.ts'
import { minutes } from './football-state.ts'
import { untold } from './telling.ts'

export interface Scorer {
  readonly teamId: string
  /** Expected goals. */
  readonly goals: number
}

/** Final goals by team; null: a match was abandoned, so the teams cannot be compared. */
export type Tally = ReadonlyMap<string, number> | null

export const topScoreMarket = 'topScore'

/** The top-scoring team of a round. A shared top is a dead heat. Bets are accepted until kick-off. */
export function topScoreMatch(
  scorers: readonly Scorer[],
  tally: () => { shown: Tally; official: Tally },
  beats: number,
): Match {
  const market = { id: topScoreMarket, chances: shareOfTop(scorers) }
  return {
    beats,
    abandonedAt: null,
    isCorrected: false,
    finalScore: [0, 0],
    stateAt: () => ({ score: [0, 0], points: null, parts: [], clock: 0, pause: false }),
    incidentsUntil: () => [],
    tellingAt: () => untold,
    marketsAt: (beat) => (beat > 0 ? [] : [market]),
    marketAt: (beat, id) => (beat > 0 || id !== topScoreMarket ? null : market),
    jointAt: () => null,
    shutAt: (beat) => (beat >= beats ? 'over' : beat > 0 ? 'started' : null),
    decide(_, outcome, asShown) {
      const { shown, official } = tally()
      const goals = asShown ? shown : official
      if (goals === null) return { beat: beats, verdict: voided }
      const most = Math.max(...goals.values())
      const sharers = [...goals.values()].filter((count) => count === most).length
      return {
        beat: beats,
        verdict: goals.get(outcome) === most ? { won: true, voidHalves: 0, sharers } : lost,
      }
    },
  }
}

/**
 * Expected share of the win by team: a top shared by n teams counts 1/n. Exact: for each number of goals, ties of the
 * others are counted by a polynomial.
 */
export function shareOfTop(scorers: readonly Scorer[]): Readonly<Record<string, number>> {
  const tables = scorers.map(({ goals }) => likely(binomial(minutes, goals / minutes)))
  const share = (team: number) => {
    let total = 0
    for (const [goals, chance] of (tables[team] ?? []).entries()) {
      /** Probabilities that 0, 1 … of the others tie, and none has more. */
      let ties = [1]
      for (const [other, table] of tables.entries()) {
        if (other === team) continue
        const less = table.slice(0, goals).reduce((sum, p) => sum + p, 0)
        const same = table[goals] ?? 0
        const next = Array.from({ length: ties.length + 1 }, () => 0)
        for (const [count, p] of ties.entries()) {
          next[count] = (next[count] ?? 0) + p * less
          next[count + 1] = (next[count + 1] ?? 0) + p * same
        }
        ties = next
      }
      total += chance * ties.reduce((sum, p, count) => sum + p / (count + 1), 0)
    }
    return total
  }
  return Object.fromEntries(scorers.map(({ teamId }, team) => [teamId, share(team)]))
}
