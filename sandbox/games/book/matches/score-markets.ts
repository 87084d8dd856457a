import { mostEven } from '../maths/distributions.ts'
import { wonIf } from '../maths/verdict.ts'
import type { Decision, MarketKind } from './match.ts'
import { clockOf, regularBeats } from './score-state.ts'
import type { ScoreForm, ScoreState, ScoreStory } from './score-state.ts'

type Kind = MarketKind<ScoreState, ScoreStory>
type Chances = readonly number[]

/** Chances of whole numbers from `from` on; what is beyond its ends has none that a price could show. */
interface Spread {
  readonly from: number
  readonly chances: Chances
}

/** Below this a sum changes no price. */
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

/** Chances of every sum of `beats` beats. */
function sumOf(beat: Chances, beats: number): Spread {
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

/** A spread with what is asked of it: the chance of one number, and of all above it. */
interface Table {
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

/** How two sides compare after so many further beats, beginning at a score. */
function spreadsOf(form: ScoreForm, left: number, [home, away]: readonly [number, number], golden: number) {
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

type Finals = ReturnType<typeof spreadsOf>
const keptFinals = new WeakMap<ScoreState, Finals>()
/** All markets of one beat ask for the same tables. The lead is that after the last period, the total counts the deciding score. */
function finals(state: ScoreState): Finals {
  const { form, played, score } = state
  const known =
    keptFinals.get(state) ?? spreadsOf(form, Math.max(0, regularBeats(form) - played), score, form.golden)
  keptFinals.set(state, known)
  return known
}

/** Chance that home's lead, the deciding score counted, is above `-start`, a line at a half or 0. */
function covers(state: ScoreState, start: number): number {
  const { form } = state
  const { lead } = finals(state)
  const level = lead.at(0)
  const apart = lead.above(Math.floor(-start)) - (start > 0 ? level : 0)
  const won = form.golden + start > 0 ? form.decider : 0
  const lost = -form.golden + start > 0 ? 1 - form.decider : 0
  return apart + level * (won + lost)
}

const scoreAt = ({ beats }: ScoreStory, from: number, until: number): readonly [number, number] =>
  beats.slice(from, until).reduce<[number, number]>(([h, a], [home, away]) => [h + home, a + away], [0, 0])

const finalScore = (story: ScoreStory) => scoreAt(story, 0, story.beats.length)

const sideOf = ([home, away]: readonly [number, number]) =>
  home > away ? 'home' : home < away ? 'away' : 'draw'

/** Where the match ends: a market needs the rule of its sport to know. */
export const endOf = (form: ScoreForm, { beats }: ScoreStory) => clockOf(form, beats.length)

const halfLine = (line: string): number | null => {
  const value = Number(line)
  return line !== '' && Math.abs(value % 1) === 0.5 ? value : null
}

const linesOf = ({ from, until }: Table) =>
  Array.from({ length: until - from }, (_, place) => from + place + 0.5)

/** Even lines and their neighbours, as far as both sides are worth a bet. */
function linesAround(
  candidates: readonly number[],
  chanceOf: (line: number) => number,
  step: number,
): string[] {
  const middle = mostEven(candidates, chanceOf)
  if (middle === null) return []
  return [middle - step, middle, middle + step]
    .filter((line) => candidates.includes(line) && Math.abs(chanceOf(line) - 0.5) < 0.38)
    .map(String)
}

/** The markets of one sport: how far apart its lines are follows from what a score is worth. */
export function scoreKinds(form: ScoreForm): readonly Kind[] {
  const step = form.golden === 1 ? 1 : 4
  const atTheEnd = (story: ScoreStory, isWon: boolean): Decision => ({
    beat: endOf(form, story),
    verdict: wonIf(isWon),
  })

  const winner: Kind = {
    kind: 'winner',
    lines: () => [''],
    chances(state) {
      const home = covers(state, 0)
      return { home, away: 1 - home }
    },
    decide: (story, _, outcome) => atTheEnd(story, sideOf(finalScore(story)) === outcome),
  }

  const result: Kind = {
    kind: 'result',
    lines: () => (form.hasDraw ? [''] : []),
    chances(state) {
      if (!form.hasDraw) return null
      const { lead } = finals(state)
      const [home, draw] = [lead.above(0), lead.at(0)]
      return { home, draw, away: Math.max(0, 1 - home - draw) }
    },
    decide(story, _, outcome) {
      const regular = regularBeats(form)
      return {
        beat: clockOf(form, regular),
        verdict: wonIf(sideOf(scoreAt(story, 0, regular)) === outcome),
      }
    },
  }

  const total: Kind = {
    kind: 'total',
    lines(state) {
      const { total: table } = finals(state)
      return linesAround(linesOf(table), (line) => table.above(Math.floor(line)), step)
    },
    chances(state, text) {
      const line = halfLine(text)
      if (line === null) return null
      const over = finals(state).total.above(Math.floor(line))
      return over <= 0 || over >= 1 ? null : { over, under: 1 - over }
    },
    decide(story, text, outcome) {
      const [home, away] = finalScore(story)
      return atTheEnd(story, home + away > Number(text) === (outcome === 'over'))
    },
  }

  const handicap: Kind = {
    kind: 'handicap',
    lines(state) {
      const { lead } = finals(state)
      const lines = linesOf(lead).map((line) => -line)
      return linesAround(lines, (line) => covers(state, line), step)
    },
    chances(state, text) {
      const start = halfLine(text)
      if (start === null) return null
      const home = covers(state, start)
      return home <= 0 || home >= 1 ? null : { home, away: 1 - home }
    },
    decide(story, text, outcome) {
      const [home, away] = finalScore(story)
      return atTheEnd(story, home + Number(text) > away === (outcome === 'home'))
    },
  }

  /** `partWinner:3`: who scores more in the third period. */
  const partWinner: Kind = {
    kind: 'partWinner',
    lines: ({ played }) =>
      played >= regularBeats(form) ? [] : [String(Math.floor(played / form.partBeats) + 1)],
    chances({ played, part }, line) {
      if (played >= regularBeats(form) || Number(line) !== Math.floor(played / form.partBeats) + 1)
        return null
      const left = form.partBeats - (played % form.partBeats)
      const { lead } = spreadsOf(form, left, part, 0)
      const [home, draw] = [lead.above(0), lead.at(0)]
      return { home, draw, away: Math.max(0, 1 - home - draw) }
    },
    decide(story, line, outcome) {
      const until = Number(line) * form.partBeats
      return {
        beat: clockOf(form, until),
        verdict: wonIf(sideOf(scoreAt(story, until - form.partBeats, until)) === outcome),
      }
    },
  }

  return [winner, result, total, handicap, partWinner]
}
