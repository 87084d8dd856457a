/** An exact rational number in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** `top / bottom` in lowest terms. Throws when `bottom` is zero. */
export function fraction(top: bigint | number, bottom: bigint | number = 1n): Fraction {
  const [t, b] = [BigInt(top), BigInt(bottom)]
  if (b === 0n) throw new RangeError('A fraction has no denominator of zero')
  const common = gcd(t < 0n ? -t : t, b < 0n ? -b : b)
  const sign = b < 0n ? -1n : 1n
  return { top: (sign * t) / common, bottom: (sign * b) / common }
}

/** Reads a decimal text exactly: `1.997` is 1997/1000. Throws for anything else. */
export function decimal(text: string): Fraction {
  const [, whole, places = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`"${text}" is not a decimal number`)
  return fraction(BigInt(whole + places), 10n ** BigInt(places.length))
}

export const zero = fraction(0)
export const one = fraction(1)
export const plus = (a: Fraction, b: Fraction) =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const minus = (a: Fraction, b: Fraction) => plus(a, { top: -b.top, bottom: b.bottom })
export const times = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom)
export const over = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom, a.bottom * b.top)
export const power = (a: Fraction, exponent: number): Fraction =>
  fraction(a.top ** BigInt(exponent), a.bottom ** BigInt(exponent))
export const isBelow = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom
export const sumOf = (all: readonly Fraction[]) => all.reduce(plus, zero)

/** The largest whole number not above a fraction of zero or more. */
export const floorOf = ({ top, bottom }: Fraction): bigint => top / bottom
/** The smallest whole number not below a fraction of zero or more. */
export const ceilOf = ({ top, bottom }: Fraction): bigint => (top + bottom - 1n) / bottom

/** Decimal text with at most `places` decimals, rounded half up, without trailing zeros: `18.22`. */
export function decimalText(value: Fraction, places: number): string {
  const scale = 10n ** BigInt(places)
  const digits = floorOf(plus(times(value, fraction(scale)), fraction(1, 2)))
  const after = (digits % scale).toString().padStart(places, '0').replace(/0+$/, '')
  return `${digits / scale}${after === '' ? '' : `.${after}`}`
}

/** `108.8 %`. */
export const percentText = (value: Fraction, places = 1) =>
  `${decimalText(times(value, fraction(100)), places)} %`

/** The binomial coefficient of `from` and `count`; 0 when `count` is out of range. */
export function choose(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n
  let ways = 1n
  for (let k = 1; k <= count; k++) ways = (ways * BigInt(from - count + k)) / BigInt(k)
  return ways
}

/** `from × (from - 1) × …`, `count` factors. */
export function falling(from: number, count: number): bigint {
  let product = 1n
  for (let k = 0; k < count; k++) product *= BigInt(from - k)
  return product
}

export const factorial = (n: number): bigint => falling(n, n)
