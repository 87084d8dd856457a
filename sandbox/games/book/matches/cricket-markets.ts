import { mostEven } from '../maths/distributions.ts'
import { wonIf } from '../maths/verdict.ts'
import { cricketJoint, openOver, spreadOf } from './cricket-chances.ts'
import type { CricketFacts, CricketKind } from './cricket-chances.ts'
import { cardOf } from './cricket-state.ts'
import type { Card, CricketForm, CricketState, CricketStory } from './cricket-state.ts'

type Rule = Omit<CricketKind, 'decide' | 'chances'> & {
  /** The outcomes of a line; null: invalid or decided. */
  readonly outcomes: (state: CricketState, line: string) => readonly string[] | null
}

const overUnder = ['over', 'under'] as const
const half = (text: string | undefined): number | null => {
  const value = Number(text)
  return text !== undefined && text !== '' && value % 1 === 0.5 ? value : null
}

/** The most even line and its neighbours, as long as both sides are worth offering. */
function linesOf(spread: ReadonlyMap<number, number>, step: number): number[] {
  const above = (line: number) => {
    let sum = 0
    for (const [value, chance] of spread) if (value > line) sum += chance
    return sum
  }
  const candidates = [...spread.keys()].toSorted((a, b) => a - b).map((value) => value + 0.5)
  const middle = mostEven(candidates, above)
  return middle === null
    ? []
    : [middle - step, middle, middle + step].filter((line) => line > 0 && Math.abs(above(line) - 0.5) < 0.38)
}

/** A line on runs or wickets of the current innings. */
const inningsLine = (kind: string, figure: keyof Card, step: number): Rule => ({
  kind,
  of: 'innings',
  lines: (state) =>
    linesOf(spreadOf(state, 'innings', figure), step).map((line) => `${state.innings}:${line}`),
  outcomes(state, text) {
    const [innings, line] = text.split(':')
    return Number(innings) === state.innings && half(line) !== null ? overUnder : null
  },
  isWon(facts, text, outcome) {
    const [innings, line] = text.split(':').map(Number)
    return facts.innings(innings ?? 0)[figure] > (line ?? 0) === (outcome === 'over')
  },
})

const winner: Rule = {
  kind: 'winner',
  of: 'match',
  lines: () => [''],
  outcomes: () => ['home', 'away'],
  isWon: (facts, _, outcome) => facts.winner === outcome,
}

/** `overTotal:1:3:8.5`: runs of the third over of the first innings. */
const overTotal: Rule = {
  kind: 'overTotal',
  of: 'over',
  lines: (state) => linesOf(spreadOf(state, 'over', 'runs'), 3).map((line) => `${openOver(state)}:${line}`),
  outcomes(state, text) {
    const [innings, over, line] = text.split(':')
    return `${innings}:${over}` === openOver(state) && half(line) !== null ? overUnder : null
  },
  isWon(facts, text, outcome) {
    const [innings = 0, over = 0, line = 0] = text.split(':').map(Number)
    return facts.over(innings, over).runs > line === (outcome === 'over')
  },
}

/** `overWicket:1:3`: whether a wicket falls in the third over of the first innings. */
const overWicket: Rule = {
  kind: 'overWicket',
  of: 'over',
  lines: (state) => [openOver(state)],
  outcomes: (state, line) => (line === openOver(state) ? ['yes', 'no'] : null),
  isWon(facts, text, outcome) {
    const [innings = 0, over = 0] = text.split(':').map(Number)
    return facts.over(innings, over).wickets > 0 === (outcome === 'yes')
  },
}

const factsOf = ({ innings, golden }: CricketStory): CricketFacts => {
  const [first, second] = [cardOf(innings[0]), cardOf(innings[1])]
  return {
    innings: (number) => (number === 1 ? first : second),
    over: (number, over) => cardOf((innings[number - 1] ?? []).slice((over - 1) * 6, over * 6)),
    winner: golden ?? (second.runs > first.runs ? 'away' : 'home'),
  }
}

/** Beats until a number of balls of an innings have been bowled. */
export const beatOfBall = (
  { pauseBeats }: Pick<CricketForm, 'pauseBeats'>,
  { innings }: CricketStory,
  number: number,
  balls: number,
): number => {
  const bowled = Math.min(balls, innings[number - 1]?.length ?? 0)
  return number === 1 ? bowled : innings[0].length + pauseBeats + bowled
}

/** The beat at which the match ends; a super over takes one. */
export const endOfCricket = (form: Pick<CricketForm, 'pauseBeats'>, story: CricketStory): number =>
  beatOfBall(form, story, 2, Infinity) + (story.golden === null ? 0 : 1)

const rules: readonly Rule[] = [
  winner,
  overTotal,
  overWicket,
  inningsLine('inningsTotal', 'runs', 8),
  inningsLine('inningsWickets', 'wickets', 1),
]

/** The markets of a cricket match in display order. */
export const cricketKinds = (form: CricketForm): readonly CricketKind[] =>
  rules.map(({ outcomes, ...rule }) => ({
    ...rule,
    chances(state, line) {
      const names = outcomes(state, line)
      if (names === null) return null
      const [first = '', second = ''] = names
      const chance = cricketJoint(state, [{ kind: rule, line, outcome: first }])
      const isDecided = rule.of !== 'match' && (chance <= 0 || chance >= 1)
      return isDecided ? null : { [first]: chance, [second]: 1 - chance }
    },
    decide(story, line, outcome) {
      const [innings = 0, over = 0] = line.split(':').map(Number)
      const beat =
        rule.of === 'match'
          ? endOfCricket(form, story)
          : beatOfBall(form, story, innings, rule.of === 'over' ? over * 6 : Infinity)
      return { beat, verdict: wonIf(rule.isWon(factsOf(story), line, outcome)) }
    },
  }))
