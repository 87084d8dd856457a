import { mostEven } from '../maths/distributions.ts'
import { wonIf } from '../maths/verdict.ts'
import type { MarketKind } from './match.ts'
import { spreadsOf } from './score-spreads.ts'
import type { Table } from './score-spreads.ts'
import { clockOf, regularBeats } from './score-state.ts'
import type { ScoreForm, ScoreState, ScoreStory } from './score-state.ts'

/** Facts of a finished match that markets depend on. */
export interface ScoreFacts {
  /** Including the deciding score. */
  readonly final: readonly [number, number]
  /** After the last period. */
  readonly regular: readonly [number, number]
  /** Score of one period, by its number from 1. */
  part(number: number): readonly [number, number]
}

export interface ScoreKind extends MarketKind<ScoreState, ScoreStory> {
  /** The market's single rule, used for settlement and joint probabilities. */
  isWon(facts: ScoreFacts, line: string, outcome: string): boolean
}

type Finals = ReturnType<typeof spreadsOf>
const keptFinals = new WeakMap<ScoreState, Finals>()
/**
 * Cached, because all markets of a beat use the same tables. The lead is that after the last period; the total includes
 * the deciding score.
 */
function finals(state: ScoreState): Finals {
  const { form, played, score } = state
  const known =
    keptFinals.get(state) ?? spreadsOf(form, Math.max(0, regularBeats(form) - played), score, form.golden)
  keptFinals.set(state, known)
  return known
}

/** Probability that home's lead, including the deciding score, exceeds `-start`, a half line or 0. */
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

const factsOf = (form: ScoreForm, story: ScoreStory): ScoreFacts => ({
  final: scoreAt(story, 0, story.beats.length),
  regular: scoreAt(story, 0, regularBeats(form)),
  part: (number) => scoreAt(story, (number - 1) * form.partBeats, number * form.partBeats),
})

const sideOf = ([home, away]: readonly [number, number]) =>
  home > away ? 'home' : home < away ? 'away' : 'draw'

/** End of the match in beats, which depends on the sport's rule. */
export const endOf = (form: ScoreForm, { beats }: ScoreStory) => clockOf(form, beats.length)

const halfLine = (line: string): number | null => {
  const value = Number(line)
  return line !== '' && Math.abs(value % 1) === 0.5 ? value : null
}

const linesOf = ({ from, until }: Table) =>
  Array.from({ length: until - from }, (_, place) => from + place + 0.5)

/** The most even line and its neighbours, as long as both sides are worth offering. */
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

/** The markets of one sport; the line spacing depends on the value of a score. */
export function scoreKinds(form: ScoreForm): readonly ScoreKind[] {
  const step = form.golden === 1 ? 1 : 4
  type Rule = Omit<ScoreKind, 'decide'>
  /** A market decided after the given beats of play; default: at the end of the match. */
  const decided = (rule: Rule, playedAt?: (line: string) => number): ScoreKind => ({
    ...rule,
    decide: (story, line, outcome) => ({
      beat: playedAt === undefined ? endOf(form, story) : clockOf(form, playedAt(line)),
      verdict: wonIf(rule.isWon(factsOf(form, story), line, outcome)),
    }),
  })

  const winner: Rule = {
    kind: 'winner',
    lines: () => [''],
    chances(state) {
      const home = covers(state, 0)
      return { home, away: 1 - home }
    },
    isWon: ({ final }, _, outcome) => sideOf(final) === outcome,
  }

  const result: Rule = {
    kind: 'result',
    lines: () => (form.hasDraw ? [''] : []),
    chances(state) {
      if (!form.hasDraw) return null
      const { lead } = finals(state)
      const [home, draw] = [lead.above(0), lead.at(0)]
      return { home, draw, away: Math.max(0, 1 - home - draw) }
    },
    isWon: ({ regular }, _, outcome) => sideOf(regular) === outcome,
  }

  const total: Rule = {
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
    isWon: ({ final: [home, away] }, text, outcome) => home + away > Number(text) === (outcome === 'over'),
  }

  const handicap: Rule = {
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
    isWon: ({ final: [home, away] }, text, outcome) => home + Number(text) > away === (outcome === 'home'),
  }

  /** `partWinner:3`: which side scores more in the third period. */
  const partWinner: Rule = {
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
    isWon: (facts, line, outcome) => sideOf(facts.part(Number(line))) === outcome,
  }

  return [
    decided(winner),
    decided(result, () => regularBeats(form)),
    decided(total),
    decided(handicap),
    decided(partWinner, (line) => Number(line) * form.partBeats),
  ]
}
