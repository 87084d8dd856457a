import type { ScoreForm } from './score-state.ts'

type Chances = readonly number[]

/** Probabilities of consecutive integers from `from` on; the truncated tails do not affect prices. */
export interface Spread {
  readonly from: number
  readonly chances: Chances
}

/** Probabilities below this do not affect prices and are dropped. */
const least = 1e-10

function trimmed({ from, chances }: Spread): Spread {
  const first = Math.max(
    0,
    chances.findIndex((chance) => chance >= least),
  )
  return {
    from: from + first,
    chances: chances.slice(first, chances.findLastIndex((chance) => chance >= least) + 1),
  }
}

const kept = new WeakMap<Chances, Spread[]>()

/** Distribution of the sum over `beats` beats. */
export function sumOf(beat: Chances, beats: number): Spread {
  const sums = kept.get(beat) ?? [{ from: 0, chances: [1] }]
  kept.set(beat, sums)
  while (sums.length <= beats) {
    const { from, chances } = sums.at(-1) ?? { from: 0, chances: [1] }
    const next = Array.from({ length: chances.length + beat.length - 1 }, () => 0)
    for (const [sum, chance] of chances.entries())
      for (const [points, each] of beat.entries())
        next[sum + points] = (next[sum + points] ?? 0) + chance * each
    sums.push(trimmed({ from, chances: next }))
  }
  return sums[beats] ?? { from: 0, chances: [1] }
}

/** A spread with queries: the probability of one number, and of all above it. */
export interface Table {
  readonly from: number
  readonly until: number
  at(key: number): number
  above(key: number): number
}

function tableOf({ from, chances }: Spread): Table {
  const all = chances.reduce((sum, chance) => sum + chance, 0)
  const tails: number[] = []
  let tail = 0
  for (let place = chances.length - 1; place >= 0; place -= 1) {
    tails[place] = tail / all
    tail += chances[place] ?? 0
  }
  return {
    from,
    until: from + chances.length - 1,
    at: (key) => (chances[key - from] ?? 0) / all,
    above: (key) => (key < from ? 1 : (tails[key - from] ?? 0)),
  }
}

/** Distributions of lead and total after further beats, from a given score. */
export function spreadsOf(
  form: ScoreForm,
  left: number,
  [home, away]: readonly [number, number],
  golden: number,
) {
  const [h, a] = [sumOf(form.home, left), sumOf(form.away, left)]
  const lead = Array.from({ length: h.chances.length + a.chances.length - 1 }, () => 0)
  const total = Array.from({ length: lead.length + golden }, () => 0)
  const first = home + h.from - (away + a.from)
  const bump = (table: number[], place: number, chance: number) =>
    (table[place] = (table[place] ?? 0) + chance)
  for (const [i, p] of h.chances.entries())
    for (const [k, q] of a.chances.entries()) {
      bump(lead, i - k + a.chances.length - 1, p * q)
      bump(total, i + k + (first + i - k === 0 ? golden : 0), p * q)
    }
  return {
    lead: tableOf({ from: first - a.chances.length + 1, chances: lead }),
    total: tableOf({ from: home + away + h.from + a.from, chances: total }),
  }
}
