import type { Draws } from '../../fair/draws.ts'
import type { Side } from './match.ts'
import type { ScoreForm, ScoreStory } from './score-state.ts'
import { evenly, fieldPlay, fieldRates, fieldStats, leadStats, resting, stat } from './telling.ts'
import type { Spot, Stat, Telling } from './telling.ts'

interface Moment {
  /** Beats of play that are over. */
  readonly played: number
  readonly isOver: boolean
  readonly isPause: boolean
}

/** Details of a match with additive scores: goals on a field with play around them, or baskets by value. */
export function scoreTelling(form: ScoreForm, story: ScoreStory, detail: Draws | null) {
  const isField = form.golden === 1
  /** Drawn lazily: a season's table needs only the scores. */
  let drawn: ReturnType<typeof fieldPlay> | null = null
  const playOf = () =>
    (drawn ??=
      isField && detail !== null
        ? fieldPlay(
            detail,
            {
              beats: story.beats.length,
              share: form.decider,
              scorersAt: (beat) => {
                const [home = 0, away = 0] = story.beats[beat - 1] ?? []
                return [...(home > 0 ? ['home' as const] : []), ...(away > 0 ? ['away' as const] : [])]
              },
            },
            fieldRates.iceHockey,
          )
        : [])

  const basketsOf = (seen: ScoreStory['beats']): readonly Stat[] =>
    (
      [
        ['freeThrows', 1],
        ['twoPointers', 2],
        ['threePointers', 3],
      ] as const
    ).map(([statId, worth]) => {
      const made = (place: 0 | 1) => seen.filter((beat) => beat[place] === worth).length
      return stat(statId, [made(0), made(1)])
    })

  /** The last scorer, at the opponent's basket. */
  function basketSpot(seen: ScoreStory['beats']): Spot | null {
    const last = seen.at(-1)
    if (last === undefined) return null
    const side: Side | null = last[1] > 0 ? 'away' : last[0] > 0 ? 'home' : null
    if (side === null) return { side, play: 'play', x: 50, y: 25 + ((seen.length * 31) % 51) }
    return { side, play: 'point', x: side === 'home' ? 92 : 8, y: 50 }
  }

  return ({ played, isOver, isPause }: Moment): Telling => {
    const seen = story.beats.slice(0, played)
    const play = playOf()
    const leads = [0]
    const goals: [number, number] = [0, 0]
    for (const [home, away] of seen) {
      leads.push((leads.at(-1) ?? 0) + home - away)
      goals[0] += home
      goals[1] += away
    }
    const spot = isField ? (play[played - 1]?.spot ?? null) : basketSpot(seen)
    const figures = isField
      ? play.length === 0
        ? []
        : fieldStats(play, played, goals, fieldRates.iceHockey)
      : basketsOf(seen)
    return {
      tracker: isOver || spot === null ? null : isPause ? resting : spot,
      stats: [...figures, ...leadStats(leads)],
      flow: evenly(leads),
    }
  }
}
