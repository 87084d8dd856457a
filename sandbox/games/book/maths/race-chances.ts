/** A set is won by the first side with `to` points and a lead of two; at `tieAt` points each, by the next point. */
export interface SetRule {
  readonly to: number
  readonly tieAt?: number
}

export const isSetOver = ({ to, tieAt }: SetRule, home: number, away: number): boolean => {
  const most = Math.max(home, away)
  return (most >= to && Math.abs(home - away) >= 2) || (tieAt !== undefined && most > tieAt)
}

/** Probability that home wins a set from `home`:`away`, with probability `p` per point. */
export function setChance(rule: SetRule, p: number, home: number, away: number): number {
  const { to, tieAt } = rule
  const q = 1 - p
  const level = (p * p) / (p * p + q * q)
  /** From here on a lead of two decides. */
  const late = (lead: number) =>
    lead >= 2 ? 1 : lead <= -2 ? 0 : lead === 1 ? p + q * level : lead === -1 ? p * level : level
  if (tieAt === undefined && home >= to - 1 && away >= to - 1) return late(home - away)
  const table = new Map<number, number>()
  const from = (h: number, a: number): number => {
    if (isSetOver(rule, h, a)) return h > a ? 1 : 0
    if (tieAt === undefined && h >= to - 1 && a >= to - 1) return late(h - a)
    const key = h * 64 + a
    const known = table.get(key)
    if (known !== undefined) return known
    const chance = p * from(h + 1, a) + q * from(h, a + 1)
    table.set(key, chance)
    return chance
  }
  return from(home, away)
}

/** Maximum number of points computed for a set; the remainder has a probability below 10^-9. */
const longestTail = 40

/** The end of a set: its winner and number of points. */
export interface SetEnd {
  readonly isHome: boolean
  readonly points: number
  readonly chance: number
}

/** All ends of a set from `home`:`away`. Probability beyond the tail is assigned to the leading side. */
export function setEnds(rule: SetRule, p: number, home: number, away: number): readonly SetEnd[] {
  const ends = new Map<string, SetEnd>()
  const end = (isHome: boolean, points: number, chance: number) => {
    const key = `${isHome} ${points}`
    ends.set(key, { isHome, points, chance: (ends.get(key)?.chance ?? 0) + chance })
  }
  let open = new Map<number, { h: number; a: number; chance: number }>([[0, { h: home, a: away, chance: 1 }]])
  for (let points = home + away; open.size > 0 && points < 2 * rule.to + longestTail; points += 1) {
    const next = new Map<number, { h: number; a: number; chance: number }>()
    for (const { h, a, chance } of open.values())
      for (const [nh, na, part] of [
        [h + 1, a, p],
        [h, a + 1, 1 - p],
      ] as const) {
        if (isSetOver(rule, nh, na)) end(nh > na, points + 1, chance * part)
        else {
          const key = nh * 256 + na
          next.set(key, { h: nh, a: na, chance: (next.get(key)?.chance ?? 0) + chance * part })
        }
      }
    open = next
  }
  for (const { h, a, chance } of open.values()) end(h >= a, h + a + 2, chance)
  return [...ends.values()]
}

/** Distribution of a set's number of points, from `home`:`away`. */
export function setLength(rule: SetRule, p: number, home: number, away: number): ReadonlyMap<number, number> {
  const lengths = new Map<number, number>()
  for (const { points, chance } of setEnds(rule, p, home, away))
    lengths.set(points, (lengths.get(points) ?? 0) + chance)
  return lengths
}

/**
 * Probabilities of the final score in sets (`2-1` etc.): `current` is home's probability of winning the current set,
 * `later` of later ones.
 */
export function setScores(
  need: number,
  [home, away]: readonly [number, number],
  { current, later }: { readonly current: number; readonly later: (set: number) => number },
): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  const from = (h: number, a: number, chance: number, next: number): void => {
    if (h === need || a === need) {
      const key = `${h}-${a}`
      scores.set(key, (scores.get(key) ?? 0) + chance)
      return
    }
    const following = later(h + a + 2)
    from(h + 1, a, chance * next, following)
    from(h, a + 1, chance * (1 - next), following)
  }
  from(home, away, 1, current)
  return scores
}
