import type { Draws } from '../../fair/draws.ts'
import { voided } from '../maths/verdict.ts'
import type { Incident, Match, MatchState } from './match.ts'
import { readMarketId } from '#domain/sports/vocabulary.ts'
import { marketsOf } from './match.ts'
import { isSetOver } from '../maths/race-chances.ts'
import { raceJoint } from './race-joint.ts'
import { raceKinds } from './race-markets.ts'
import { setRuleOf } from './race-state.ts'
import type { PlayedSet, RaceForm, RaceState } from './race-state.ts'
import { evenly, leadStats, resting, stat } from './telling.ts'
import type { Spot, Telling } from './telling.ts'

/** Beats without bets after a set. */
const setEndBeats = 1
const abandonedPerMille = 12

/** Draws the match point by point until a side has won. */
export function playRace(form: RaceForm, draws: Draws): Match {
  /** Whether home won the point of each beat; null in the pauses. */
  const beats: (boolean | null)[] = []
  const won = [0, 0]
  while (Math.max(...won) < form.need) {
    const points = [0, 0]
    const rule = setRuleOf(form, (won[0] ?? 0) + (won[1] ?? 0) + 1)
    while (!isSetOver(rule, points[0] ?? 0, points[1] ?? 0)) {
      const isHome = draws.below(2 ** 30) < form.point * 2 ** 30
      points[isHome ? 0 : 1] = (points[isHome ? 0 : 1] ?? 0) + 1
      beats.push(isHome)
    }
    const side = (points[0] ?? 0) > (points[1] ?? 0) ? 0 : 1
    won[side] = (won[side] ?? 0) + 1
    if (Math.max(...won) < form.need) beats.push(...Array.from({ length: form.pauseBeats }, () => null))
  }
  const isAbandoned = draws.below(1000) < abandonedPerMille
  const at = 5 + draws.below(Math.max(1, beats.length - 10))
  return raceMatch(form, beats, isAbandoned ? at : null)
}

interface Standing {
  readonly sets: readonly PlayedSet[]
  readonly points: readonly [number, number]
  /** Between two sets. */
  readonly pause: boolean
}

/** State after each beat; the first entry is before the start. */
function standingsOf(form: RaceForm, beats: readonly (boolean | null)[]): Standing[] {
  const all: Standing[] = [{ sets: [], points: [0, 0], pause: false }]
  for (const [index, isHome] of beats.entries()) {
    const before = all[index] ?? { sets: [], points: [0, 0] as const, pause: false }
    if (isHome === null) {
      all.push({ sets: before.sets, points: [0, 0], pause: true })
      continue
    }
    const [home, away] = [before.points[0] + (isHome ? 1 : 0), before.points[1] + (isHome ? 0 : 1)]
    const isOver = isSetOver(setRuleOf(form, before.sets.length + 1), home, away)
    const sets = isOver ? [...before.sets, { home, away, beat: index + 1 }] : before.sets
    all.push({ sets, points: isOver ? [0, 0] : [home, away], pause: isOver })
  }
  return all
}

const wonOf = (sets: readonly PlayedSet[]): [number, number] => [
  sets.filter(({ home, away }) => home > away).length,
  sets.filter(({ home, away }) => home < away).length,
]

/** The match with the given points. */
export function raceMatch(
  form: RaceForm,
  points: readonly (boolean | null)[],
  abandonedAt: number | null,
): Match {
  const standings = standingsOf(form, points)
  const story = { sets: standings.at(-1)?.sets ?? [] }
  const beats = abandonedAt ?? points.length
  const at = (beat: number): Standing =>
    standings[Math.min(beat, beats)] ?? { sets: [], points: [0, 0], pause: false }

  function stateAt(beat: number): MatchState {
    const { sets, points: running, pause } = at(beat)
    return {
      score: wonOf(sets),
      points: running,
      parts: sets.map(({ home, away }) => [home, away] as const),
      clock: sets.length + (beat >= beats && abandonedAt === null ? 0 : 1),
      pause,
    }
  }

  function raceState(beat: number): RaceState | null {
    if (beat >= beats) return null
    const { sets, points: running } = at(beat)
    return { form, won: wonOf(sets), set: sets.length + 1, points: running }
  }

  const markets = marketsOf(raceKinds, raceState, raceJoint)

  function incidentsUntil(beat: number): Incident[] {
    const seen = at(beat).sets.map(({ home, away, beat: when }, index): Incident => {
      const score = wonOf(story.sets.slice(0, index + 1))
      return { beat: when, kind: 'set', side: home > away ? 'home' : 'away', clock: index + 1, score }
    })
    if (abandonedAt !== null && beat >= abandonedAt)
      seen.push({
        beat: abandonedAt,
        kind: 'abandoned',
        side: null,
        clock: seen.length + 1,
        score: wonOf(at(beat).sets),
      })
    return seen
  }

  /** The position is not drawn: a point is placed on the loser's side. */
  function tellingAt(beat: number): Telling {
    const seen = points.slice(0, Math.min(beat, beats))
    const last = seen.at(-1)
    const leads = [0]
    const runs = { home: 0, away: 0, now: 0, of: null as boolean | null }
    for (const isHome of seen) {
      if (isHome === null) continue
      leads.push((leads.at(-1) ?? 0) + (isHome ? 1 : -1))
      runs.now = runs.of === isHome ? runs.now + 1 : 1
      runs.of = isHome
      const side = isHome ? 'home' : 'away'
      runs[side] = Math.max(runs[side], runs.now)
    }
    const won = (isHome: boolean) => seen.filter((each) => each === isHome).length
    const spot: Spot | null =
      last === undefined
        ? null
        : last === null
          ? resting
          : {
              side: last ? 'home' : 'away',
              play: 'point',
              x: last ? 78 : 22,
              y: 20 + ((seen.length * 37) % 61),
            }
    return {
      tracker: beat >= beats ? null : spot,
      stats: [
        stat('points', [won(true), won(false)]),
        stat('bestRun', [runs.home, runs.away]),
        ...leadStats(leads),
      ],
      flow: evenly(leads),
    }
  }

  return {
    beats,
    abandonedAt,
    isCorrected: false,
    finalScore: wonOf(at(beats).sets),
    stateAt,
    incidentsUntil,
    tellingAt,
    marketsAt: markets.marketsAt,
    marketAt: markets.marketAt,
    jointAt: markets.jointAt,
    shutAt(beat) {
      if (beat >= beats) return abandonedAt === null ? 'over' : 'abandoned'
      return at(beat).sets.some(({ beat: end }) => beat >= end && beat < end + setEndBeats) ? 'setEnd' : null
    },
    decide(marketId, outcome) {
      const { kind, line } = readMarketId(marketId)
      const decision = markets.kindOf(kind)?.decide(story, line, outcome)
      if (decision === undefined) throw new Error(`This sport has no market ${marketId}`)
      return abandonedAt !== null && decision.beat > abandonedAt
        ? { beat: abandonedAt, verdict: voided }
        : decision
    },
  }
}
