import type { Prize } from '#schemas/lottery/game.generated.ts'

type When = NonNullable<Prize['when']>

const isIn = (value: number, [least = 0, most = 0]: readonly number[]) => value >= least && value <= most
const isParity = (value: number, parity: 'odd' | 'even') => (value % 2 === 1) === (parity === 'odd')

const patterns: Readonly<Record<NonNullable<When['pattern']>, (symbols: readonly number[]) => boolean>> = {
  triple: (symbols) => new Set(symbols).size === 1,
  pair: (symbols) => new Set(symbols).size === symbols.length - 1,
  different: (symbols) => new Set(symbols).size === symbols.length,
  run: (symbols) => {
    const sorted = symbols.toSorted((a, b) => a - b)
    return sorted.every((each, index) => index === 0 || each === (sorted[index - 1] ?? 0) + 1)
  },
  notTriple: (symbols) => new Set(symbols).size > 1,
}

/** Whether the drawn symbols meet all conditions of `when`. */
export function holds(when: When, symbols: readonly number[]): boolean {
  const { value, sum, oneOf, parity, sumParity, pattern, higher } = when
  const number = Number(symbols.join(''))
  const total = symbols.reduce((all, each) => all + each, 0)
  const [first = 0, last = 0] = [symbols[0], symbols.at(-1)]
  return (
    (value === undefined || isIn(number, value)) &&
    (sum === undefined || isIn(total, sum)) &&
    (oneOf === undefined || oneOf.includes(number)) &&
    (parity === undefined || isParity(last, parity)) &&
    (sumParity === undefined || isParity(total, sumParity)) &&
    (pattern === undefined || patterns[pattern](symbols)) &&
    (higher === undefined || higher === (first > last ? 'first' : last > first ? 'last' : 'neither'))
  )
}
