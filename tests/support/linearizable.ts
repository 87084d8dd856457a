/** A call of one client and its answer, on a common clock: `from` < `to`. */
export interface Operation<State> {
  readonly from: number
  readonly to: number
  /** The state after the operation took effect in this one; null: its answer contradicts this state. */
  after(state: State): State | null
  /** For the message about a history without an order. */
  readonly text: string
}

/**
 * Looks for an order of all operations in which each takes effect at one moment between its call and its answer, and
 * every answer is right (Wing and Gong's search with Lowe's memory of places already seen). Null: there is one. Else
 * the operations from which on none was found. `State` must be a primitive value.
 */
export function orderProblem<State extends string | number | bigint>(
  history: readonly Operation<State>[],
  initial: State,
): readonly string[] | null {
  const calls = history.toSorted((a, b) => a.from - b.from)
  const seen = new Set<string>()
  /** Operations before `first` have taken effect, and those of `later`. */
  interface Place {
    readonly first: number
    readonly later: ReadonlySet<number>
    readonly state: State
  }
  const open: Place[] = [{ first: 0, later: new Set(), state: initial }]
  let furthest = 0

  /** Those that may take effect next: called before any other that is left was answered. */
  const next = ({ first, later }: Place): number[] => {
    const found: number[] = []
    let answeredAt = Number.POSITIVE_INFINITY
    for (let at = first; at < calls.length; at++) {
      const call = calls[at]
      if (call === undefined || call.from > answeredAt) break
      if (later.has(at)) continue
      found.push(at)
      answeredAt = Math.min(answeredAt, call.to)
    }
    return found
  }

  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place.first === calls.length) return null
    furthest = Math.max(furthest, place.first)
    for (const at of next(place).toReversed()) {
      const state = calls[at]?.after(place.state) ?? null
      if (state === null) continue
      const later = new Set(place.later).add(at)
      let { first } = place
      while (later.delete(first)) first += 1
      const key = `${first}|${[...later].toSorted((a, b) => a - b).join()}|${state}`
      if (seen.has(key)) continue
      seen.add(key)
      open.push({ first, later, state })
    }
  }
  return calls.slice(furthest, furthest + 12).map(({ from, to, text }) => `${from}-${to} ${text}`)
}
