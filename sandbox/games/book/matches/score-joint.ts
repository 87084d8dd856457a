import type { ReadPick } from './match.ts'
import type { ScoreFacts, ScoreKind } from './score-markets.ts'
import { sumOf } from './score-spreads.ts'
import type { Spread } from './score-spreads.ts'
import { regularBeats } from './score-state.ts'
import type { ScoreForm, ScoreState } from './score-state.ts'

/** Probabilities below this do not affect prices and are dropped. */
const least = 1e-12

/** Distribution of score pairs, by home and away points. */
interface Scores {
  readonly home: number
  readonly away: number
  readonly chance: number
}

function pairs(home: Spread, away: Spread): Scores[] {
  return home.chances.flatMap((p, h) =>
    away.chances.flatMap((q, a) =>
      p * q < least ? [] : [{ home: home.from + h, away: away.from + a, chance: p * q }],
    ),
  )
}

/**
 * Joint probability of all selections: summed over all scores of the current period (with its winner, where a market
 * needs it), all scores of the rest, and the deciding score; each decided by the markets' own rule.
 */
export function scoreJoint(state: ScoreState, picks: readonly ReadPick<ScoreKind>[]): number {
  const { form, played, score, part } = state
  const left = Math.max(0, regularBeats(form) - played)
  const asksPart = picks.some(({ kind }) => kind.kind === 'partWinner')
  const partLeft = asksPart ? form.partBeats - (played % form.partBeats) : 0
  const rest = [sumOf(form.home, left - partLeft), sumOf(form.away, left - partLeft)] as const
  const isWon = (facts: ScoreFacts) =>
    picks.every(({ kind, line, outcome }) => kind.isWon(facts, line, outcome))
  if (!asksPart) return total(form, score, pairs(...rest), (facts) => isWon({ ...facts, part: () => [0, 0] }))
  const now = pairs(sumOf(form.home, partLeft), sumOf(form.away, partLeft))
  let chance = 0
  for (const sign of [1, 0, -1]) {
    const own = now.filter(({ home, away }) => Math.sign(part[0] + home - part[1] - away) === sign)
    chance += total(form, score, added(own, rest), (facts) =>
      isWon({ ...facts, part: () => [Math.max(0, sign), Math.max(0, -sign)] }),
    )
  }
  return chance
}

/** Adds the scores of the rest to those of the period, one side at a time to keep the work linear per side. */
function added(own: readonly Scores[], [home, away]: readonly [Spread, Spread]): Scores[] {
  const [mostHome, mostAway] = [
    Math.max(0, ...own.map((one) => one.home)),
    Math.max(0, ...own.map((one) => one.away)),
  ]
  const width = mostAway + away.from + away.chances.length
  const withAway = Array.from({ length: mostHome + 1 }, () => new Float64Array(width))
  for (const { home: h, away: a, chance } of own)
    for (const [more, part] of away.chances.entries()) bump(withAway[h], a + away.from + more, chance * part)
  const all = Array.from(
    { length: mostHome + home.from + home.chances.length },
    () => new Float64Array(width),
  )
  for (const [h, row] of withAway.entries())
    for (const [more, part] of home.chances.entries()) {
      const into = all[h + home.from + more]
      for (let a = 0; a < row.length; a += 1) {
        const chance = row[a] ?? 0
        if (chance >= least) bump(into, a, chance * part)
      }
    }
  return all.flatMap((row, h) =>
    [...row.entries()].flatMap(([a, chance]) => (chance < least ? [] : [{ home: h, away: a, chance }])),
  )
}

const bump = (row: Float64Array | undefined, place: number, chance: number): void => {
  if (row !== undefined) row[place] = (row[place] ?? 0) + chance
}

/** When level after the last period, one more score decides. */
function total(
  form: ScoreForm,
  score: readonly [number, number],
  scores: readonly Scores[],
  isWon: (facts: Pick<ScoreFacts, 'final' | 'regular'>) => boolean,
): number {
  let chance = 0
  for (const { home, away, chance: part } of scores) {
    const regular: [number, number] = [score[0] + home, score[1] + away]
    if (regular[0] !== regular[1]) {
      if (isWon({ final: regular, regular })) chance += part
      continue
    }
    const [h, a] = regular
    if (isWon({ final: [h + form.golden, a], regular })) chance += part * form.decider
    if (isWon({ final: [h, a + form.golden], regular })) chance += part * (1 - form.decider)
  }
  return chance
}
