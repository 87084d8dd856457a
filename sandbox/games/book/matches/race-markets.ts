import { mostEven } from '../maths/distributions.ts'
import { setChance, setLength, setScores } from '../maths/race-chances.ts'
import { wonIf } from '../maths/verdict.ts'
import type { Decision, MarketKind } from './match.ts'
import { setRuleOf } from './race-state.ts'
import type { RaceState, RaceStory } from './race-state.ts'

type Kind = MarketKind<RaceState, RaceStory>

const currentSet = ({ form, points, set }: RaceState) =>
  setChance(setRuleOf(form, set), form.point, points[0], points[1])

/** Cached, because all markets of a beat use the same tables. */
const keptFinals = new WeakMap<RaceState, ReturnType<typeof finalsOf>>()
const keptLengths = new WeakMap<RaceState, ReadonlyMap<number, number>>()

function finals(state: RaceState) {
  const known = keptFinals.get(state) ?? finalsOf(state)
  keptFinals.set(state, known)
  return known
}

const finalsOf = (state: RaceState) =>
  [
    ...setScores(state.form.need, state.won, {
      current: currentSet(state),
      later: (set) => setChance(setRuleOf(state.form, set), state.form.point, 0, 0),
    }),
  ].map(([score, chance]) => {
    const [home = 0, away = 0] = score.split('-').map(Number)
    return { score, home, away, chance }
  })

type Final = ReturnType<typeof finalsOf>[number]

const sum = (state: RaceState, counts: (final: Final) => boolean) =>
  finals(state).reduce((total, final) => (counts(final) ? total + final.chance : total), 0)

const setsOf = ({ sets }: RaceStory) => ({
  home: sets.filter(({ home, away }) => home > away).length,
  away: sets.filter(({ home, away }) => home < away).length,
})

const atTheEnd = ({ sets }: RaceStory, isWon: boolean): Decision => ({
  beat: sets.at(-1)?.beat ?? 0,
  verdict: wonIf(isWon),
})

const winner: Kind = {
  kind: 'winner',
  lines: () => [''],
  chances(state) {
    const home = sum(state, (final) => final.home > final.away)
    return { home, away: 1 - home }
  },
  decide(story, _, outcome) {
    const { home, away } = setsOf(story)
    return atTheEnd(story, (home > away ? 'home' : 'away') === outcome)
  },
}

/** Void when the set is not played. */
const setWinner: Kind = {
  kind: 'setWinner',
  lines: ({ set }) => [String(set)],
  chances(state, line) {
    if (Number(line) !== state.set) return null
    const home = currentSet(state)
    return { home, away: 1 - home }
  },
  decide({ sets }, line, outcome) {
    const set = sets[Number(line) - 1]
    if (set === undefined) throw new Error(`Set ${line} was never offered`)
    return { beat: set.beat, verdict: wonIf((set.home > set.away ? 'home' : 'away') === outcome) }
  },
}

/** `setTotal:2:18.5`: points of the second set over or under. */
const setTotal: Kind = {
  kind: 'setTotal',
  lines(state) {
    const { to } = setRuleOf(state.form, state.set)
    const now = state.points[0] + state.points[1]
    const candidates = Array.from({ length: 2 * to }, (_, i) => to + i + 0.5).filter((line) => line > now)
    const middle = mostEven(candidates, (line) => overSet(state, line))
    return middle === null
      ? []
      : [middle - 2, middle, middle + 2]
          .filter((line) => candidates.includes(line) && Math.abs(overSet(state, line) - 0.5) < 0.38)
          .map((line) => `${state.set}:${line}`)
  },
  chances(state, spec) {
    const [set, line] = spec.split(':').map(Number)
    if (set !== state.set || line === undefined || line % 1 !== 0.5) return null
    const over = overSet(state, line)
    return over <= 0 || over >= 1 ? null : { over, under: 1 - over }
  },
  decide({ sets }, spec, outcome) {
    const [number = 0, line = 0] = spec.split(':').map(Number)
    const set = sets[number - 1]
    if (set === undefined) throw new Error(`Set ${number} was never offered`)
    return { beat: set.beat, verdict: wonIf(set.home + set.away > line === (outcome === 'over')) }
  },
}

function overSet(state: RaceState, line: number): number {
  const { form, points } = state
  const lengths =
    keptLengths.get(state) ?? setLength(setRuleOf(form, state.set), form.point, points[0], points[1])
  keptLengths.set(state, lengths)
  let over = 0
  for (const [length, chance] of lengths) if (length > line) over += chance
  return over
}

const setsWithHandicap: Kind = {
  kind: 'setHandicap',
  lines: ({ won }) => (won[0] + won[1] === 0 ? ['-1.5', '1.5'] : []),
  chances(state, line) {
    const start = Number(line)
    if (line === '' || Math.abs(start % 1) !== 0.5) return null
    const home = sum(state, (final) => final.home + start > final.away)
    return home <= 0 || home >= 1 ? null : { home, away: 1 - home }
  },
  decide(story, line, outcome) {
    const { home, away } = setsOf(story)
    return atTheEnd(story, home + Number(line) > away === (outcome === 'home'))
  },
}

const totalSets: Kind = {
  kind: 'totalSets',
  lines(state) {
    const { need } = state.form
    return Array.from({ length: need - 1 }, (_, i) => String(need + i + 0.5))
  },
  chances(state, line) {
    const limit = Number(line)
    if (line === '' || limit % 1 !== 0.5) return null
    const over = sum(state, (final) => final.home + final.away > limit)
    return over <= 0 || over >= 1 ? null : { over, under: 1 - over }
  },
  decide(story, line, outcome) {
    return atTheEnd(story, story.sets.length > Number(line) === (outcome === 'over'))
  },
}

const correctSets: Kind = {
  kind: 'correctSets',
  lines: () => [''],
  chances: (state) =>
    Object.fromEntries(
      finals(state)
        .toSorted((a, b) => b.home - b.away - (a.home - a.away))
        .map(({ score, chance }) => [score, chance]),
    ),
  decide(story, _, outcome) {
    const { home, away } = setsOf(story)
    return atTheEnd(story, `${home}-${away}` === outcome)
  },
}

/** The markets of sports with sets in display order. */
export const raceKinds: readonly Kind[] = [
  winner,
  setWinner,
  setTotal,
  totalSets,
  setsWithHandicap,
  correctSets,
]
