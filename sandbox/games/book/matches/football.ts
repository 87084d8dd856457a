import type { Draws } from '../../fair/draws.ts'
import { voided } from '../maths/verdict.ts'
import type { Decision, Incident, Match, MatchState, Side } from './match.ts'
import { readMarketId } from '#domain/sports/vocabulary.ts'
import { marketsOf } from './match.ts'
import { footballJoint } from './football-joint.ts'
import { footballKinds } from './football-markets.ts'
import { allBeats, beatOf, breakBeats, minuteAt, minutes } from './football-state.ts'
import type { FootballForm, FootballState, Goal } from './football-state.ts'
import { fieldPlay, fieldRates, fieldStats, resting } from './telling.ts'
import type { Telling } from './telling.ts'

/** Beats without bets after a goal, and at the end. */
const goalBeats = 2
const lastBeats = 2
/** Matches per thousand that are abandoned, or have a goal annulled after the whistle. */
const abandonedPerMille = 12
const correctedPerMille = 12

/** In each minute each side scores at most once, with a constant probability: the same model as the prices. */
export function playFootball(form: FootballForm, draws: Draws, detail: Draws | null = null): Match {
  const goals: Goal[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    const scorers: Side[] = []
    if (happens(draws, form.home / minutes)) scorers.push('home')
    if (happens(draws, form.away / minutes)) scorers.push('away')
    if (scorers.length === 2 && draws.below(2) === 1) scorers.reverse()
    goals.push(...scorers.map((side) => ({ minute, side })))
  }
  const isAbandoned = draws.below(1000) < abandonedPerMille
  const abandonedMinute = 20 + draws.below(60)
  const isCorrected = draws.below(1000) < correctedPerMille && !isAbandoned
  const annulled: Goal | null = isCorrected
    ? { minute: 89, side: draws.below(2) === 0 ? 'home' : 'away' }
    : null
  return footballMatch(
    { form, goals, annulled, abandonedMinute: isAbandoned ? abandonedMinute : null },
    detail,
  )
}

const happens = (draws: Draws, chance: number) => draws.below(2 ** 30) < chance * 2 ** 30

export interface FootballFacts {
  readonly form: FootballForm
  /** Valid goals by minute. */
  readonly goals: readonly Goal[]
  /** A goal that was displayed and annulled after the final whistle. */
  readonly annulled: Goal | null
  readonly abandonedMinute: number | null
}

/** The match with the given facts. */
export function footballMatch(
  { form, goals, annulled, abandonedMinute }: FootballFacts,
  detail: Draws | null = null,
): Match {
  const shown = annulled === null ? goals : [...goals, annulled].toSorted((a, b) => a.minute - b.minute)
  const abandonedAt = abandonedMinute === null ? null : beatOf(abandonedMinute)
  const beats = abandonedAt ?? allBeats

  const countUntil = (minute: number, side: Side) =>
    shown.filter((goal) => goal.minute <= minute && goal.side === side).length

  const lastMinute = abandonedMinute ?? minutes
  const officialCount = (side: Side) =>
    goals.filter((goal) => goal.minute <= lastMinute && goal.side === side).length

  const scoreAt = (minute: number): [number, number] => [
    countUntil(minute, 'home'),
    countUntil(minute, 'away'),
  ]

  function stateAt(beat: number): MatchState {
    const minute = minuteAt(beat)
    const half = scoreAt(Math.min(minute, 45))
    const score = scoreAt(minute)
    const second: [number, number] = [score[0] - half[0], score[1] - half[1]]
    return {
      score,
      points: null,
      parts: beat >= 45 ? [half, ...(minute > 45 ? [second] : [])] : [],
      clock: minute,
      pause: beat >= 45 && beat < 45 + breakBeats,
    }
  }

  function footballState(beat: number): FootballState | null {
    if (beat >= beats) return null
    const minute = minuteAt(beat)
    const [home, away] = scoreAt(minute)
    return { minute, home, away, form, first: minute >= 45 ? scoreAt(45) : null }
  }

  const markets = marketsOf(footballKinds, footballState, footballJoint)

  function incidentsUntil(beat: number): Incident[] {
    const seen = shown
      .filter(({ minute }) => beatOf(minute) <= Math.min(beat, beats))
      .map(({ minute, side }, index): Incident => {
        const until = shown.slice(0, index + 1)
        const count = (of: Side) => until.filter((goal) => goal.side === of).length
        return {
          beat: beatOf(minute),
          kind: 'goal',
          side,
          clock: minute,
          score: [count('home'), count('away')],
        }
      })
    if (abandonedAt !== null && beat >= abandonedAt)
      seen.push({
        beat: abandonedAt,
        kind: 'abandoned',
        side: null,
        clock: minuteAt(abandonedAt),
        score: scoreAt(minuteAt(abandonedAt)),
      })
    return seen
  }

  /** Drawn lazily: a season's table needs only the scores. */
  let drawn: ReturnType<typeof fieldPlay> | null = null
  const playOf = () =>
    (drawn ??=
      detail === null
        ? []
        : fieldPlay(
            detail,
            {
              beats: minutes,
              share: form.home / (form.home + form.away),
              scorersAt: (minute) => shown.filter((goal) => goal.minute === minute).map(({ side }) => side),
            },
            fieldRates.football,
          ))

  function tellingAt(beat: number): Telling {
    const minute = minuteAt(Math.min(beat, beats))
    const flow = Array.from({ length: minute + 1 }, (_, at) => {
      const [home, away] = scoreAt(at)
      return home - away
    })
    const { pause } = stateAt(beat)
    const play = playOf()
    const spot = play[minute - 1]?.spot ?? null
    return {
      tracker: beat >= beats || spot === null ? null : pause ? resting : spot,
      stats: play.length === 0 ? [] : fieldStats(play, minute, scoreAt(minute), fieldRates.football),
      flow,
    }
  }

  function decide(marketId: string, outcome: string, asShown: boolean): Decision {
    const { kind, line } = readMarketId(marketId)
    const decision = markets.kindOf(kind)?.decide({ goals: asShown ? shown : goals }, line, outcome)
    if (decision === undefined) throw new Error(`Football has no market ${marketId}`)
    return abandonedAt !== null && decision.beat > abandonedAt
      ? { beat: abandonedAt, verdict: voided }
      : decision
  }

  return {
    beats,
    abandonedAt,
    isCorrected: annulled !== null,
    finalScore: [officialCount('home'), officialCount('away')],
    stateAt,
    incidentsUntil,
    tellingAt,
    marketsAt: markets.marketsAt,
    marketAt: markets.marketAt,
    jointAt: markets.jointAt,
    shutAt(beat) {
      if (beat >= beats) return abandonedAt === null ? 'over' : 'abandoned'
      if (shown.some(({ minute }) => beat >= beatOf(minute) && beat < beatOf(minute) + goalBeats))
        return 'goal'
      return beat >= allBeats - lastBeats ? 'lastMinutes' : null
    },
    decide,
  }
}
