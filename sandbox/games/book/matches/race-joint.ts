import { setChance, setEnds, setScores } from '../maths/race-chances.ts'
import type { MarketKind, ReadPick } from './match.ts'
import { setRuleOf } from './race-state.ts'
import type { PlayedSet, RaceState, RaceStory } from './race-state.ts'

const setOf = (isHome: boolean, points = 1): PlayedSet => ({
  home: isHome ? points : 0,
  away: isHome ? 0 : points,
  beat: 0,
})
const setsOf = ([home, away]: readonly [number, number]): PlayedSet[] => [
  ...Array.from({ length: home }, () => setOf(true)),
  ...Array.from({ length: away }, () => setOf(false)),
]

/**
 * Joint probability of all selections: summed over all endings of the current set (winner and number of points) and all
 * final scores from there, each decided by the markets' own rule. Markets depend only on a set's winner and number of
 * points.
 */
export function raceJoint(
  state: RaceState,
  picks: readonly ReadPick<MarketKind<RaceState, RaceStory>>[],
): number {
  const { form, won, set, points } = state
  const later = (number: number) => setChance(setRuleOf(form, number), form.point, 0, 0)
  const past = setsOf(won)
  let chance = 0
  for (const end of setEnds(setRuleOf(form, set), form.point, points[0], points[1])) {
    const now: [number, number] = [won[0] + (end.isHome ? 1 : 0), won[1] + (end.isHome ? 0 : 1)]
    const isOver = Math.max(...now) >= form.need
    const finals = isOver
      ? [[now.join('-'), 1] as const]
      : setScores(form.need, now, { current: later(set + 1), later })
    for (const [score, part] of finals) {
      const [home = 0, away = 0] = score.split('-').map(Number)
      const story = {
        sets: [...past, setOf(end.isHome, end.points), ...setsOf([home - now[0], away - now[1]])],
      }
      const isWon = picks.every(({ kind, line, outcome }) => kind.decide(story, line, outcome).verdict.won)
      if (isWon) chance += end.chance * part
    }
  }
  return chance
}
