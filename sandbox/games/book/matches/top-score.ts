import { binomial, likely } from '../maths/distributions.ts'
import { lost, voided } from '../maths/verdict.ts'
import type { Match } from './match.ts'
import { minutes } from './football-state.ts'
import { untold } from './telling.ts'

export interface Scorer {
  readonly teamId: string
  /** Goals it can expect. */
  readonly goals: number
}

/** How many goals each team had in the end; null: one of the matches was abandoned, and nobody can be compared. */
export type Tally = ReadonlyMap<string, number> | null

export const topScoreMarket = 'topScore'

/**
 * Which team of a round scores most. Teams that share the top share the win: a dead heat, each counting for its part. Bets
 * are taken until the round kicks off.
 */
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
 * By team the part of the win it can expect: the chance to be on top, with a top of n counted as an nth. Exact: for each
 * number of goals the others' ties are counted by a polynomial.
 */
export function shareOfTop(scorers: readonly Scorer[]): Readonly<Record<string, number>> {
  const tables = scorers.map(({ goals }) => likely(binomial(minutes, goals / minutes)))
  const share = (team: number) => {
    let total = 0
    for (const [goals, chance] of (tables[team] ?? []).entries()) {
      /** Chances that 0, 1 … of the others have as many, and none more. */
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
