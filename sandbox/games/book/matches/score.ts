import { readMarketId } from '#domain/sports/vocabulary.ts'
import type { Draws } from '../../fair/draws.ts'
import { voided } from '../maths/verdict.ts'
import { marketsOf } from './match.ts'
import type { Incident, Match, MatchState } from './match.ts'
import { scoreJoint } from './score-joint.ts'
import { endOf, scoreKinds } from './score-markets.ts'
import { clockOf, playedAt, regularBeats } from './score-state.ts'
import type { ScoreForm, ScoreState, ScoreStory } from './score-state.ts'
import { scoreTelling } from './score-telling.ts'
import type { Telling } from './telling.ts'

const abandonedPerMille = 8
/** Beats without bets before the end of the last period. */
const lastBeats = 2

/** Draws the match beat by beat, each side by its own probabilities; when level at the end, one more score decides. */
export function playScore(form: ScoreForm, draws: Draws, detail: Draws | null = null): Match {
  const pick = (chances: readonly number[]): number => {
    let at = draws.below(2 ** 30) / 2 ** 30
    for (const [points, chance] of chances.entries()) {
      if (at < chance) return points
      at -= chance
    }
    return 0
  }
  const beats: [number, number][] = Array.from({ length: regularBeats(form) }, () => [
    pick(form.home),
    pick(form.away),
  ])
  const lead = beats.reduce((sum, [home, away]) => sum + home - away, 0)
  const isHome = draws.below(2 ** 30) < form.decider * 2 ** 30
  if (lead === 0) beats.push(isHome ? [form.golden, 0] : [0, form.golden])
  const isAbandoned = draws.below(1000) < abandonedPerMille
  const at = 10 + draws.below(regularBeats(form) - 20)
  return scoreMatch(form, { beats }, isAbandoned ? clockOf(form, at) : null, detail)
}

/** The match with the given beats. */
export function scoreMatch(
  form: ScoreForm,
  story: ScoreStory,
  abandonedAt: number | null,
  detail: Draws | null = null,
): Match {
  const end = endOf(form, story)
  const beats = abandonedAt ?? end
  const scores: (readonly [number, number])[] = [[0, 0]]
  for (const [home, away] of story.beats) {
    const [h, a] = scores.at(-1) ?? [0, 0]
    scores.push([h + home, a + away])
  }
  const playedBy = (beat: number) => Math.min(story.beats.length, playedAt(form, Math.min(beat, beats)))
  const scoreAfter = (played: number) => scores[played] ?? [0, 0]
  const between = (from: number, until: number): readonly [number, number] => {
    const [[h1, a1], [h2, a2]] = [scoreAfter(from), scoreAfter(until)]
    return [h2 - h1, a2 - a1]
  }
  const partOf = (played: number) => Math.min(form.parts - 1, Math.floor(played / form.partBeats))

  function stateAt(beat: number): MatchState {
    const played = playedBy(beat)
    const finished = Math.min(form.parts, Math.floor(played / form.partBeats))
    return {
      score: scoreAfter(played),
      points: null,
      parts: Array.from({ length: finished }, (_, part) =>
        between(part * form.partBeats, (part + 1) * form.partBeats),
      ),
      clock: partOf(played) + 1,
      pause: beat < beats && played > 0 && played % form.partBeats === 0 && played < regularBeats(form),
    }
  }

  function scoreState(beat: number): ScoreState | null {
    if (beat >= beats) return null
    const played = playedBy(beat)
    return {
      form,
      played,
      score: scoreAfter(played),
      part: between(Math.floor(played / form.partBeats) * form.partBeats, played),
    }
  }
  const markets = marketsOf(scoreKinds(form), scoreState, scoreJoint)

  function incidentsUntil(beat: number): Incident[] {
    const seen: Incident[] = []
    if (form.shutsAfterScore)
      for (const [index, points] of story.beats.entries()) {
        const at = clockOf(form, index + 1)
        if (at > Math.min(beat, beats)) break
        const score = scoreAfter(index + 1)
        if (points[0] > 0) seen.push({ beat: at, kind: 'goal', side: 'home', clock: index + 1, score })
        if (points[1] > 0) seen.push({ beat: at, kind: 'goal', side: 'away', clock: index + 1, score })
      }
    if (abandonedAt !== null && beat >= abandonedAt)
      seen.push({
        beat: abandonedAt,
        kind: 'abandoned',
        side: null,
        clock: playedBy(abandonedAt),
        score: scoreAfter(playedBy(abandonedAt)),
      })
    return seen
  }

  const telling = scoreTelling(form, story, detail)
  const tellingAt = (beat: number): Telling =>
    telling({ played: playedBy(beat), isOver: beat >= beats, isPause: stateAt(beat).pause })

  return {
    beats,
    abandonedAt,
    isCorrected: false,
    finalScore: scoreAfter(playedBy(beats)),
    stateAt,
    incidentsUntil,
    tellingAt,
    marketsAt: markets.marketsAt,
    marketAt: markets.marketAt,
    jointAt: markets.jointAt,
    shutAt(beat) {
      if (beat >= beats) return abandonedAt === null ? 'over' : 'abandoned'
      const played = playedBy(beat)
      if (played >= regularBeats(form) - lastBeats) return 'lastMinutes'
      const last = story.beats[played - 1]
      return form.shutsAfterScore && last !== undefined && last[0] + last[1] > 0 ? 'goal' : null
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
