import { binomial, likely, mostEven } from '../maths/distributions.ts'
import { beyondLine, lost, voided, won, wonIf } from '../maths/verdict.ts'
import type { Verdict } from '../maths/verdict.ts'
import { beatOf, minutes } from './football-state.ts'
import type { FootballState, FootballStory, Goal } from './football-state.ts'
import type { Decision, MarketKind } from './match.ts'

type Kind = MarketKind<FootballState, FootballStory>

/** Distribution of final scores from this state; `until` 45 for the first half. */
function scores({ minute, home, away, form }: FootballState, until = minutes): Score[] {
  const left = until - minute
  const homeGoals = likely(binomial(left, form.home / minutes))
  const awayGoals = likely(binomial(left, form.away / minutes))
  return homeGoals.flatMap((p, h) =>
    awayGoals.map((q, a) => ({ home: home + h, away: away + a, chance: p * q })),
  )
}

interface Score {
  readonly home: number
  readonly away: number
  readonly chance: number
}

const kept = new WeakMap<FootballState, Score[]>()
/** Cached, because all markets of a beat use the same table. */
function finals(state: FootballState): readonly Score[] {
  const known = kept.get(state) ?? scores(state)
  kept.set(state, known)
  return known
}

const sum = (table: readonly Score[], counts: (score: Score) => boolean) =>
  table.reduce((total, score) => (counts(score) ? total + score.chance : total), 0)

/** Probability of the first of two sides with mirrored verdicts, excluding refunds. */
function sided(table: readonly Score[], verdictOf: (score: Score) => Verdict): number {
  let gain = 0
  let loss = 0
  for (const score of table) {
    const verdict = verdictOf(score)
    const counts = score.chance * (2 - verdict.voidHalves)
    if (verdict.won) gain += counts
    else loss += counts
  }
  return gain + loss === 0 ? 0 : gain / (gain + loss)
}

const scoreAfter = (goals: readonly Goal[], until = minutes) => {
  const count = (side: 'home' | 'away') =>
    goals.filter((goal) => goal.side === side && goal.minute <= until).length
  return { home: count('home'), away: count('away') }
}

const atTheEnd = (verdict: Verdict): Decision => ({ beat: beatOf(minutes), verdict })

const threeWay = (table: readonly Score[]) => ({
  home: sum(table, ({ home, away }) => home > away),
  draw: sum(table, ({ home, away }) => home === away),
  away: sum(table, ({ home, away }) => home < away),
})

const sideOf = ({ home, away }: { home: number; away: number }) =>
  home > away ? 'home' : home < away ? 'away' : 'draw'

const result: Kind = {
  kind: 'result',
  lines: () => [''],
  chances: (state) => threeWay(finals(state)),
  decide: ({ goals }, _, outcome) => atTheEnd(wonIf(sideOf(scoreAfter(goals)) === outcome)),
}

const drawNoBet: Kind = {
  kind: 'drawNoBet',
  lines: () => [''],
  chances(state) {
    const { home, away } = threeWay(finals(state))
    return { home: home / (home + away), away: away / (home + away) }
  },
  decide({ goals }, _, outcome) {
    const side = sideOf(scoreAfter(goals))
    return atTheEnd(side === 'draw' ? voided : wonIf(side === outcome))
  },
}

/** Parses a line to quarters: "2.25" -> 9; null: malformed. */
function quartersOf(line: string): number | null {
  const quarters = Number(line) * 4
  return line !== '' && Number.isInteger(quarters) && Math.abs(quarters) <= 80 ? quarters : null
}
const lineText = (quarters: number) => String(quarters / 4)

const overLine =
  (quarters: number) =>
  ({ home, away }: { home: number; away: number }) =>
    beyondLine(4 * (home + away) - quarters)
const withHandicap =
  (quarters: number) =>
  ({ home, away }: { home: number; away: number }) =>
    beyondLine(4 * (home - away) + quarters)

/** The most even line and its neighbours half a goal away, as long as both sides are worth offering. */
function linesAround(candidates: readonly number[], chanceOf: (quarters: number) => number): string[] {
  const middle = mostEven(candidates, chanceOf)
  if (middle === null) return []
  return [middle - 3, middle - 1, middle, middle + 2]
    .filter((quarters) => candidates.includes(quarters))
    .filter((quarters) => Math.abs(chanceOf(quarters) - 0.5) < 0.38)
    .map(lineText)
}

const total: Kind = {
  kind: 'total',
  lines(state) {
    const now = 4 * (state.home + state.away)
    const candidates = Array.from({ length: 24 }, (_, i) => now + 2 + i)
    return linesAround(candidates, (quarters) => sided(finals(state), overLine(quarters)))
  },
  chances(state, line) {
    const quarters = quartersOf(line)
    if (quarters === null || quarters < 4 * (state.home + state.away) + 2) return null
    const over = sided(finals(state), overLine(quarters))
    return { over, under: 1 - over }
  },
  decide({ goals }, line, outcome) {
    const { home, away } = scoreAfter(goals)
    const distance = 4 * (home + away) - (quartersOf(line) ?? 0)
    return atTheEnd(beyondLine(outcome === 'over' ? distance : -distance))
  },
}

const handicap: Kind = {
  kind: 'handicap',
  lines(state) {
    const candidates = Array.from({ length: 33 }, (_, i) => i - 16 - 4 * (state.home - state.away))
    return linesAround(candidates, (quarters) => sided(finals(state), withHandicap(quarters)))
  },
  chances(state, line) {
    const quarters = quartersOf(line)
    if (quarters === null) return null
    const home = sided(finals(state), withHandicap(quarters))
    return { home, away: 1 - home }
  },
  decide({ goals }, line, outcome) {
    const { home, away } = scoreAfter(goals)
    const distance = 4 * (home - away) + (quartersOf(line) ?? 0)
    return atTheEnd(beyondLine(outcome === 'home' ? distance : -distance))
  },
}

const bothScore: Kind = {
  kind: 'bothScore',
  lines: ({ home, away }) => (home > 0 && away > 0 ? [] : ['']),
  chances(state) {
    if (state.home > 0 && state.away > 0) return null
    const yes = sum(finals(state), ({ home, away }) => home > 0 && away > 0)
    return { yes, no: 1 - yes }
  },
  decide({ goals }, _, outcome) {
    const { home, away } = scoreAfter(goals)
    return atTheEnd(wonIf((home > 0 && away > 0) === (outcome === 'yes')))
  },
}

/** `nextGoal:3`: which side scores the third goal of the match. */
const nextGoal: Kind = {
  kind: 'nextGoal',
  lines: ({ home, away }) => [String(home + away + 1)],
  chances(state, line) {
    if (Number(line) !== state.home + state.away + 1) return null
    const [h, a] = [state.form.home / minutes, state.form.away / minutes]
    const none = ((1 - h) * (1 - a)) ** (minutes - state.minute)
    // Both score in one minute: each was first with probability 1/2, as in the draw.
    const [homeFirst, awayFirst] = [h * (1 - a) + (h * a) / 2, a * (1 - h) + (h * a) / 2]
    const any = homeFirst + awayFirst
    return { home: (1 - none) * (homeFirst / any), none, away: (1 - none) * (awayFirst / any) }
  },
  decide({ goals }, line, outcome) {
    const goal = goals[Number(line) - 1]
    if (goal === undefined) return atTheEnd(wonIf(outcome === 'none'))
    return { beat: beatOf(goal.minute), verdict: goal.side === outcome ? won : lost }
  },
}

const halfTime: Kind = {
  kind: 'halfTime',
  lines: ({ first }) => (first === null ? [''] : []),
  chances: (state) => (state.first === null ? threeWay(scores(state, 45)) : null),
  decide: ({ goals }, _, outcome) => ({
    beat: 45,
    verdict: wonIf(sideOf(scoreAfter(goals, 45)) === outcome),
  }),
}

const mostListed = 3

const correctScore: Kind = {
  kind: 'correctScore',
  lines: ({ home, away }) => (home <= mostListed && away <= mostListed ? [''] : []),
  chances(state) {
    if (state.home > mostListed || state.away > mostListed) return null
    const table = finals(state)
    const listed = Array.from(
      { length: (mostListed + 1) ** 2 },
      (_, i) => [Math.floor(i / 4), i % 4] as const,
    )
      .filter(([home, away]) => home >= state.home && away >= state.away)
      .map(
        ([home, away]) => [`${home}-${away}`, sum(table, (s) => s.home === home && s.away === away)] as const,
      )
    const other = sum(table, ({ home, away }) => home > mostListed || away > mostListed)
    return Object.fromEntries([...listed, ['other', other]])
  },
  decide({ goals }, _, outcome) {
    const { home, away } = scoreAfter(goals)
    const name = home > mostListed || away > mostListed ? 'other' : `${home}-${away}`
    return atTheEnd(wonIf(name === outcome))
  },
}

/** The markets of a football match in display order. */
export const footballKinds: readonly Kind[] = [
  result,
  nextGoal,
  total,
  handicap,
  bothScore,
  drawNoBet,
  halfTime,
  correctScore,
]
