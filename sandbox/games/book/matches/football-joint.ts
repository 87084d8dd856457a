import { minutes } from './football-state.ts'
import type { FootballState, FootballStory, Goal } from './football-state.ts'
import type { MarketKind, ReadPick, Side } from './match.ts'

/** Goals of a period of play, and the side that scored first. */
interface Stretch {
  readonly home: number
  readonly away: number
  readonly first: Side | null
  readonly chance: number
}

/** Probabilities below this do not affect prices and are dropped. */
const least = 1e-11

/** Distribution of a period of play, by the facts markets depend on. Exact: minute by minute, like the draw. */
function stretches(
  { home, away }: FootballState['form'],
  count: number,
  tellsFirst: boolean,
): readonly Stretch[] {
  const [h, a] = [home / minutes, away / minutes]
  let open = new Map<string, Stretch>([['', { home: 0, away: 0, first: null, chance: 1 }]])
  for (let minute = 0; minute < count; minute += 1) {
    const next = new Map<string, Stretch>()
    const add = (from: Stretch, more: readonly [number, number], side: Side | null, chance: number) => {
      const first = tellsFirst ? (from.first ?? side) : null
      const to = { home: from.home + more[0], away: from.away + more[1], first }
      const key = `${to.home} ${to.away} ${first ?? ''}`
      next.set(key, { ...to, chance: (next.get(key)?.chance ?? 0) + chance * from.chance })
    }
    for (const from of open.values()) {
      if (from.chance < least) continue
      add(from, [0, 0], null, (1 - h) * (1 - a))
      add(from, [1, 0], 'home', h * (1 - a))
      add(from, [0, 1], 'away', (1 - h) * a)
      // Both score in one minute: each was first with probability 1/2.
      add(from, [1, 1], 'home', (h * a) / 2)
      add(from, [1, 1], 'away', (h * a) / 2)
    }
    open = next
  }
  return [...open.values()]
}

const goalsOf = (minute: number, [home, away]: readonly [number, number], first: Side | null): Goal[] => {
  const of = (side: Side, count: number): Goal[] => Array.from({ length: count }, () => ({ minute, side }))
  return first === 'away'
    ? [...of('away', away), ...of('home', home)]
    : [...of('home', home), ...of('away', away)]
}

/** Joint probability of all selections: summed over all match results, each decided by the markets' own rule. */
export function footballJoint(
  state: FootballState,
  picks: readonly ReadPick<MarketKind<FootballState, FootballStory>>[],
): number {
  const asks = (kind: string) => picks.some((pick) => pick.kind.kind === kind)
  const tellsFirst = asks('nextGoal')
  const firstHalf = state.first ?? (asks('halfTime') ? null : ([0, 0] as const))
  // The halves are separated only when a market needs them.
  const before = firstHalf === null ? stretches(state.form, 45 - state.minute, tellsFirst) : [nothing]
  const left = firstHalf === null ? minutes - 45 : minutes - state.minute
  const after = stretches(state.form, left, tellsFirst)
  const past =
    state.first === null
      ? goalsOf(1, [state.home, state.away], null)
      : [
          ...goalsOf(1, state.first, null),
          ...goalsOf(46, [state.home - state.first[0], state.away - state.first[1]], null),
        ]
  let chance = 0
  for (const one of before)
    for (const two of after) {
      if (one.chance * two.chance < least) continue
      const goals = [
        ...past,
        ...goalsOf(45, [one.home, one.away], one.first),
        ...goalsOf(minutes, [two.home, two.away], two.first),
      ]
      const isWon = picks.every(
        ({ kind, line, outcome }) => kind.decide({ goals }, line, outcome).verdict.won,
      )
      if (isWon) chance += one.chance * two.chance
    }
  return chance
}

const nothing: Stretch = { home: 0, away: 0, first: null, chance: 1 }
