import { describe, expect, it } from 'vitest'
import { fastDraws } from '#tests/support/fast-draws.ts'
import { cricketRule, scoreRules } from '../leagues/league.ts'
import { mayComeBack } from '../maths/stake-back.ts'
import { footballMatch } from './football.ts'
import { beatOf } from './football-state.ts'
import type { Goal } from './football-state.ts'
import type { BallChance, Ball, CricketForm } from './cricket-state.ts'
import { isInningsOver, cardOf } from './cricket-state.ts'
import { cricketMatch } from './cricket.ts'
import type { Match, Pick } from './match.ts'
import { raceMatch } from './race.ts'
import { scoreMatch } from './score.ts'
import { clockOf, regularBeats } from './score-state.ts'

/** A match cut off at a beat, with all continuations and their probabilities. */
interface Cut {
  readonly match: Match
  readonly beat: number
  readonly ends: readonly { readonly match: Match; readonly chance: number }[]
}

const footballForm = { home: 2.1, away: 1.4 }
/** The last minutes of a football match, minute by minute. */
function football(from: number, past: readonly Goal[]): Cut {
  const [h, a] = [footballForm.home / 90, footballForm.away / 90]
  const goal = (minute: number, side: 'home' | 'away'): Goal => ({ minute, side })
  const ways = (minute: number): readonly { goals: readonly Goal[]; chance: number }[] =>
    minute > 90
      ? [{ goals: [], chance: 1 }]
      : ways(minute + 1).flatMap(({ goals, chance }) => [
          { goals, chance: chance * (1 - h) * (1 - a) },
          { goals: [goal(minute, 'home'), ...goals], chance: chance * h * (1 - a) },
          { goals: [goal(minute, 'away'), ...goals], chance: chance * (1 - h) * a },
          ...(['home', 'away'] as const).map((first) => ({
            goals: [goal(minute, first), goal(minute, first === 'home' ? 'away' : 'home'), ...goals],
            chance: (chance * h * a) / 2,
          })),
        ])
  const of = (goals: readonly Goal[]) =>
    footballMatch({ form: footballForm, goals: [...past, ...goals], annulled: null, abandonedMinute: null })
  return {
    match: of([]),
    beat: beatOf(from),
    ends: ways(from + 1).map(({ goals, chance }) => ({ match: of(goals), chance })),
  }
}

const tennis = { to: 6, tieAt: 6, need: 2, pauseBeats: 2, point: 0.56 }
/** The end of a tennis match, game by game: one set each, the last one in progress. */
function race(points: readonly (boolean | null)[]): Cut {
  const isOver = (all: readonly (boolean | null)[]) => {
    const match = raceMatch(tennis, all, null)
    return Math.max(...match.finalScore) >= tennis.need
  }
  const ways = (all: readonly (boolean | null)[], chance: number): { match: Match; chance: number }[] =>
    isOver(all)
      ? [{ match: raceMatch(tennis, all, null), chance }]
      : [
          ...ways([...all, true], chance * tennis.point),
          ...ways([...all, false], chance * (1 - tennis.point)),
        ]
  const ends = ways(points, 1)
  const [first] = ends
  if (first === undefined) throw new Error('No end')
  return { match: first.match, beat: points.length, ends }
}
const set = (isHome: boolean) => [...Array.from({ length: 6 }, () => isHome), null, null]

const hockey = { ...scoreRules.iceHockey, home: [0.6, 0.4], away: [0.7, 0.3], decider: 0.55 }
/** The last beats of a match with additive scores. */
function score(left: number, past: readonly (readonly [number, number])[]): Cut {
  const regular = regularBeats(hockey)
  const before = Array.from({ length: regular - left }, (_, at) => past[at] ?? ([0, 0] as const))
  type Beats = readonly (readonly [number, number])[]
  const ways = (beats: Beats, chance: number): { beats: Beats; chance: number }[] =>
    beats.length === regular
      ? beats.reduce((sum, [home, away]) => sum + home - away, 0) === 0
        ? [
            { beats: [...beats, [1, 0]], chance: chance * hockey.decider },
            { beats: [...beats, [0, 1]], chance: chance * (1 - hockey.decider) },
          ]
        : [{ beats, chance }]
      : hockey.home.flatMap((p, home) =>
          hockey.away.flatMap((q, away) => ways([...beats, [home, away]], chance * p * q)),
        )
  const ends = ways(before, 1).map(({ beats, chance }) => ({
    match: scoreMatch(hockey, { beats }, null),
    chance,
  }))
  const [first] = ends
  if (first === undefined) throw new Error('No end')
  return { match: first.match, beat: clockOf(hockey, regular - left), ends }
}

const faced: readonly BallChance[] = [
  { runs: 0, isWicket: true, chance: 0.2 },
  { runs: 0, isWicket: false, chance: 0.3 },
  { runs: 1, isWicket: false, chance: 0.35 },
  { runs: 4, isWicket: false, chance: 0.15 },
]
const cricketForm: CricketForm = { ...cricketRule, overs: 2, home: faced, away: faced, decider: 0.6 }
const ball = (runs: number, isWicket = false): Ball => ({ runs, isWicket })
/** The last balls of a chase. */
function cricket(first: readonly Ball[], second: readonly Ball[]): Cut {
  const target = cardOf(first).runs
  const match = (balls: readonly Ball[], golden: 'home' | 'away' | null) =>
    cricketMatch(cricketForm, { innings: [first, balls], golden }, null)
  const ways = (balls: readonly Ball[], chance: number): { match: Match; chance: number }[] => {
    const card = cardOf(balls)
    if (!isInningsOver(cricketForm, card, balls.length, target))
      return faced.flatMap((next) => ways([...balls, next], chance * next.chance))
    return card.runs === target
      ? [
          { match: match(balls, 'home'), chance: chance * cricketForm.decider },
          { match: match(balls, 'away'), chance: chance * (1 - cricketForm.decider) },
        ]
      : [{ match: match(balls, null), chance }]
  }
  const ends = ways(second, 1)
  const [one] = ends
  if (one === undefined) throw new Error('No end')
  return { match: one.match, beat: first.length + cricketForm.pauseBeats + second.length, ends }
}

const cuts: readonly (readonly [string, Cut])[] = [
  [
    'football',
    football(86, [
      { minute: 12, side: 'home' },
      { minute: 61, side: 'away' },
    ]),
  ],
  ['tennis', race([...set(true), ...set(false), true, false, true, false, true, true, false])],
  [
    'ice hockey',
    score(4, [
      [1, 0],
      [0, 1],
      [1, 1],
    ]),
  ],
  [
    'cricket',
    cricket(
      [1, 0, 4, 1, 1, 0, 4, 1, 0, 1, 1, 1].map((runs) => ball(runs)),
      [ball(4), ball(1), ball(0, true), ball(1), ball(0), ball(1), ball(1), ball(1)],
    ),
  ],
]

/** All pairs and many larger combinations of the offered selections, except markets with refunds. */
function choices(match: Match, beat: number): readonly (readonly Pick[])[] {
  const open = match
    .marketsAt(beat)
    .filter(({ id }) => !mayComeBack(id))
    .flatMap(({ id, chances }) => Object.keys(chances).map((outcome) => ({ market: id, outcome })))
  const draws = fastDraws(21)
  const pick = () => open[draws.below(open.length)]
  const pairs = open.flatMap((one, at) => open.slice(at + 1).map((other) => [one, other]))
  const larger = Array.from({ length: 60 }, (_, at) =>
    Array.from({ length: 3 + (at % 3) }, pick).flatMap((each) => each ?? []),
  )
  return [...pairs, ...larger]
}

describe.each(cuts)('several selections of one match of %s', (_, { match, beat, ends }) => {
  it('have the chance that every way the match can go on gives them', () => {
    expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
    const all = choices(match, beat)
    expect(all.length).toBeGreaterThan(60)
    let impossible = 0
    for (const picks of all) {
      const counted = ends.reduce(
        (sum, { match: end, chance }) =>
          picks.every(({ market, outcome }) => end.decide(market, outcome, true).verdict.won)
            ? sum + chance
            : sum,
        0,
      )
      if (counted === 0) impossible += 1
      expect([picks, match.jointAt(beat, picks)?.toFixed(6)]).toEqual([picks, counted.toFixed(6)])
    }
    // The two sides of one market are mutually exclusive.
    expect(impossible).toBeGreaterThan(0)
  })

  it('of which one is alone have its own chance', () => {
    for (const { id, chances } of match.marketsAt(beat).filter((market) => !mayComeBack(market.id)))
      for (const [outcome, chance] of Object.entries(chances))
        expect(match.jointAt(beat, [{ market: id, outcome }])).toBeCloseTo(chance, 6)
  })
})

it('a market that is decided or makes no sense has no joint chance', () => {
  const { match, beat } = football(86, [{ minute: 12, side: 'home' }])
  const fine = { market: 'result', outcome: 'home' }
  expect(match.jointAt(beat, [fine, { market: 'halfTime', outcome: 'home' }])).toBeNull()
  expect(match.jointAt(beat, [fine, { market: 'nonsense', outcome: 'home' }])).toBeNull()
  expect(match.jointAt(match.beats, [fine])).toBeNull()
})

it('half-time and full time of a match that has not begun depend on each other', () => {
  const match = footballMatch({ form: footballForm, goals: [], annulled: null, abandonedMinute: null })
  const single = (market: string, outcome: string) => match.marketAt(0, market)?.chances[outcome] ?? 0
  const both = match.jointAt(0, [
    { market: 'halfTime', outcome: 'home' },
    { market: 'result', outcome: 'home' },
  ])
  expect(both).toBeGreaterThan(1.4 * single('halfTime', 'home') * single('result', 'home'))
  const every = ['home', 'draw', 'away'].map((outcome) =>
    match.jointAt(0, [
      { market: 'halfTime', outcome: 'home' },
      { market: 'result', outcome },
    ]),
  )
  expect(every.reduce<number>((sum, chance) => sum + (chance ?? 0), 0)).toBeCloseTo(
    single('halfTime', 'home'),
    6,
  )
})
