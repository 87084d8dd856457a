/** A spot on a betting cloth: its centre and size, in any one unit. */
export interface Place {
  readonly u: number
  readonly v: number
  readonly du: number
  readonly dv: number
}

/** The next spot in a direction: the nearest one ahead, preferring those straight ahead. */
export function neighbourOf<T extends Place>(
  from: Place,
  places: readonly T[],
  direction: { readonly u: number; readonly v: number },
): T | null {
  let best: T | null = null
  let bestCost = Infinity
  for (const place of places) {
    const ahead = (place.u - from.u) * direction.u + (place.v - from.v) * direction.v
    const aside = Math.abs((place.u - from.u) * direction.v) + Math.abs((place.v - from.v) * direction.u)
    const cost = ahead + aside * 3
    if (ahead > 0.01 && cost < bestCost) {
      best = place
      bestCost = cost
    }
  }
  return best
}

/** Direction of each arrow key. */
export const arrows: Readonly<Record<string, { readonly u: number; readonly v: number }>> = {
  ArrowLeft: { u: -1, v: 0 },
  ArrowRight: { u: 1, v: 0 },
  ArrowUp: { u: 0, v: -1 },
  ArrowDown: { u: 0, v: 1 },
}
