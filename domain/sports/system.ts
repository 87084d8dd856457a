/** A rational factor that a leg multiplies the stake by. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** Number of lines of a system: combinations of `size` out of `legs` selections. A combination bet has one. */
export function systemLines(legs: number, size: number): number {
  let lines = 1
  for (let place = 1; place <= size; place += 1) lines = (lines * (legs - size + place)) / place
  return lines
}

/**
 * The factor on a stake split evenly over all lines of a system: the mean, over all choices of `size` legs, of the
 * product of their factors. Exact; with all legs on one line it is their product.
 */
export function systemFactor(legs: readonly Fraction[], size: number): Fraction {
  /** Sums of the products of 0, 1, 2 … chosen legs, over the common denominator. */
  let sums = [1n]
  for (const { over, under } of legs) {
    const next = Array.from({ length: Math.min(sums.length, size) + 1 }, () => 0n)
    for (const [chosen, sum] of sums.entries()) {
      next[chosen] = (next[chosen] ?? 0n) + sum * under
      if (chosen < size) next[chosen + 1] = (next[chosen + 1] ?? 0n) + sum * over
    }
    sums = next
  }
  const under = legs.reduce((product, leg) => product * leg.under, BigInt(systemLines(legs.length, size)))
  return { over: sums[size] ?? 0n, under }
}

/** The price of a combination in thousandths, from those of its legs: their product, rounded down. */
export function combinedPrice(prices: readonly number[]): number {
  const legs = prices.map((price) => ({ over: BigInt(price), under: 1000n }))
  const { over, under } = systemFactor(legs, legs.length)
  return Number((over * 1000n) / under)
}
