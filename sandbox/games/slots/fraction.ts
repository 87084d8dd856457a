/** Exact rational numbers, so that an RTP is proven instead of estimated. The denominator is positive. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  const [o, u] = [BigInt(over), BigInt(under)]
  const shared = gcd(o, u)
  return { over: o / shared, under: u / shared }
}

export const zero = fraction(0)
export const one = fraction(1)
export const plus = (a: Fraction, b: Fraction) =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)
export const minus = (a: Fraction, b: Fraction) =>
  fraction(a.over * b.under - b.over * a.under, a.under * b.under)
export const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under)
export const divided = (a: Fraction, b: Fraction) => fraction(a.over * b.under, a.under * b.over)
export const sum = (all: readonly Fraction[]) => all.reduce(plus, zero)

/** Basis points, rounded down, so that the published return never exceeds the actual one. */
export const hundredthsOfPercent = (value: Fraction) => Number((value.over * 10_000n) / value.under)

export const toNumber = (value: Fraction) => Number((value.over * 10n ** 15n) / value.under) / 1e15
