import type { Board, Format } from './board.ts'

interface WagerBase {
  readonly id: string
  /** Of a chosen number. */
  readonly digits: number
  /** Number count of one bet. */
  readonly picks: { readonly min: number; readonly max: number }
  /** The rows that count. */
  readonly rows: readonly string[]
}

/**
 * A bet type. Pays are hundredths of the stake, stake included. `tail`: the chosen number is the ending of a drawn
 * number; every hit pays. `anyOrder`: the same with its digits in any order. `holds`: the digit is among the last ones.
 * `all`: each chosen number is the ending of a drawn number. `count`: pays by the count of chosen numbers drawn.
 */
export type Wager = WagerBase &
  (
    | { readonly rule: 'tail' | 'anyOrder' | 'all'; readonly pays: number }
    | { readonly rule: 'holds'; readonly pays: number; readonly among: number }
    /** By the count of chosen numbers and of hits. */
    | { readonly rule: 'count'; readonly table: Readonly<Record<number, Readonly<Record<number, number>>>> }
  )

/** Number of distinct orders of the digits. */
export function ordersOf(number: string): number {
  const counts = Map.groupBy(number, (digit) => digit).values()
  return [...counts].reduce((ways, { length }) => ways / factorial(length), factorial(number.length))
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
const sorted = (number: string) => Array.from(number).toSorted().join('')

/** Payout of a bet in hundredths of the stake, stake included. Pure. */
export function factorOf(wager: Wager, numbers: readonly string[], board: Board): number {
  const drawn = wager.rows.flatMap((row) => board[row] ?? [])
  const tails = drawn.filter(({ length }) => length >= wager.digits).map((each) => each.slice(-wager.digits))
  const [first = ''] = numbers
  switch (wager.rule) {
    case 'tail':
      return wager.pays * tails.filter((tail) => tail === first).length
    case 'anyOrder':
      return tails.some((tail) => sorted(tail) === sorted(first)) ? wager.pays / ordersOf(first) : 0
    case 'holds':
      return drawn.some((each) => each.slice(-wager.among).includes(first)) ? wager.pays : 0
    case 'all':
      return numbers.every((number) => tails.includes(number)) ? wager.pays : 0
    default: {
      const hits = numbers.filter((number) => tails.includes(number)).length
      return wager.table[numbers.length]?.[hits] ?? 0
    }
  }
}

/** Positions of a drawn number's digits that count for a bet; the payout may depend on further numbers. */
export function countingDigits(
  wager: Wager,
  numbers: readonly string[],
  row: string,
  drawn: string,
): readonly number[] {
  if (!wager.rows.includes(row) || drawn.length < wager.digits) return []
  const places = Array.from(drawn, (_, place) => place)
  if (wager.rule === 'holds')
    return places.slice(-wager.among).filter((place) => numbers.includes(drawn[place] ?? ''))
  const tail = drawn.slice(-wager.digits)
  const counts =
    wager.rule === 'anyOrder'
      ? numbers.some((number) => sorted(number) === sorted(tail))
      : numbers.includes(tail)
  return counts ? places.slice(-wager.digits) : []
}

/** Payout of a bet, stake included. */
export const returnOf = (
  wager: Wager,
  numbers: readonly string[],
  board: Board,
  stakeMinor: bigint,
): bigint => (stakeMinor * BigInt(factorOf(wager, numbers, board))) / 100n

/** Highest payout of one hit, in hundredths of the stake. */
export function topFactor(wager: Wager, picks: number): number {
  if (wager.rule === 'count') return Math.max(0, ...Object.values(wager.table[picks] ?? {}))
  return wager.pays
}

/** Exact expected return of a bet as a share of the stake. */
export function returnToPlayer(wager: Wager, format: Format, picks: number): number {
  const rows = format.rows.filter(({ id }) => wager.rows.includes(id))
  const lots = rows.filter(({ digits }) => digits >= wager.digits).reduce((sum, { count }) => sum + count, 0)
  const chance = 10 ** -wager.digits
  switch (wager.rule) {
    case 'tail':
      return (wager.pays / 100) * lots * chance
    case 'anyOrder':
      // Independent of the number of orders: the pay is divided by it.
      return (wager.pays / 100) * chance
    case 'holds':
      return (wager.pays / 100) * (1 - 0.9 ** wager.among)
    case 'all':
      return (wager.pays / 100) * allAppear(picks, lots, chance)
    default: {
      const balls = format.balls ?? 0
      return Object.entries(wager.table[picks] ?? {}).reduce(
        (sum, [hits, pays]) => sum + (pays / 100) * hitChance(picks, Number(hits), lots, balls),
        0,
      )
    }
  }
}

/** Probability that all of `picks` endings occur among the drawn numbers, by inclusion-exclusion. */
const allAppear = (picks: number, lots: number, chance: number): number =>
  Array.from({ length: picks + 1 }, (_, j) => (-1) ** j * choose(picks, j) * (1 - j * chance) ** lots).reduce(
    (sum, term) => sum + term,
    0,
  )

const hitChance = (picks: number, hits: number, drawn: number, balls: number): number =>
  (choose(drawn, hits) * choose(balls - drawn, picks - hits)) / choose(balls, picks)

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1)
  return ways
}

/** Allowed number counts of a bet. */
export const picksOf = ({ picks: { min, max } }: Wager): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, i) => min + i)
