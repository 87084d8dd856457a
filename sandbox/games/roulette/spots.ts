/** A spot of the layout. */
export interface Spot {
  readonly id: string
  readonly kind: SpotKind
  readonly numbers: readonly number[]
  /** Payout to one: 35 for a straight number. */
  readonly pays: number
}

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'column'
  | 'dozen'
  | 'colour'
  | 'parity'
  | 'half'

/** Single zero: 0 to 36. */
export const pockets = 37

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type Colour = 'red' | 'black' | 'green'
export const colourOf = (pocket: number): Colour =>
  pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black'

/** The pockets clockwise, as on European wheels. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

/** Every bet pays as if there were no zero: 36 / numbers - 1 to one. This is the entire house edge. */
const spot = (kind: SpotKind, id: string, numbers: readonly number[]): Spot => ({
  id,
  kind,
  numbers,
  pays: 36 / numbers.length - 1,
})

const named = (kind: SpotKind, numbers: readonly number[]) =>
  spot(kind, `${kind}-${numbers.join('-')}`, numbers)

const all = range(1, 36)

/** All spots of the layout: rows of three numbers (1 2 3, 4 5 6 …), zero before the first. */
export const spots: readonly Spot[] = [
  ...range(0, 36).map((n) => named('straight', [n])),
  ...[1, 2, 3].map((n) => named('split', [0, n])),
  ...all.filter((n) => n % 3 !== 0).map((n) => named('split', [n, n + 1])),
  ...range(1, 33).map((n) => named('split', [n, n + 3])),
  ...range(1, 34, 3).map((n) => named('street', [n, n + 1, n + 2])),
  named('street', [0, 1, 2]),
  named('street', [0, 2, 3]),
  named('corner', [0, 1, 2, 3]),
  ...range(1, 32)
    .filter((n) => n % 3 !== 0)
    .map((n) => named('corner', [n, n + 1, n + 3, n + 4])),
  ...range(1, 31, 3).map((n) => named('line', range(n, n + 5))),
  ...[1, 2, 3].map((n) => spot('column', `column-${n}`, range(n, 36, 3))),
  ...[1, 2, 3].map((n) => spot('dozen', `dozen-${n}`, range(n * 12 - 11, n * 12))),
  ...(['red', 'black'] as const).map((colour) =>
    spot(
      'colour',
      colour,
      all.filter((n) => colourOf(n) === colour),
    ),
  ),
  spot('parity', 'even', range(2, 36, 2)),
  spot('parity', 'odd', range(1, 35, 2)),
  spot('half', 'low', range(1, 18)),
  spot('half', 'high', range(19, 36)),
]

const byId = new Map(spots.map((each) => [each.id, each]))

export const spotOf = (id: string): Spot | null => byId.get(id) ?? null

/** Outside bets cover a third or half of the wheel. */
export const isOutside = ({ numbers }: Spot) => numbers.length >= 12
