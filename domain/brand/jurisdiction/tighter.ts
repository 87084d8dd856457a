import type { Direction } from './directions.ts'

/**
 * The tighter of two values: the join of a lattice, so it is commutative, associative and idempotent. A value loosens
 * a rule exactly when joining it with the market's value changes it.
 */
export function tighter(direction: Direction, a: unknown, b: unknown): unknown {
  if (typeof direction !== 'string')
    return direction[Math.max(direction.indexOf(String(a)), direction.indexOf(String(b)))]
  switch (direction) {
    case 'higher':
      return extreme(Math.max, a, b)
    case 'lower':
      return extreme(Math.min, a, b)
    case 'true':
      return a === true || b === true
    case 'false':
      return a === true && b === true
    case 'more':
      return [...new Set([...list(a), ...list(b)])]
    case 'fewer':
      return fewer(a, b)
    case 'ceilings':
      return lowestCeilings(list(a), list(b))
    default:
      return a
  }
}

/** Equal as rules: lists are compared as sets. */
export const sameRule = (a: unknown, b: unknown) => canonical(a) === canonical(b)

const canonical = (value: unknown): string =>
  Array.isArray(value)
    ? JSON.stringify(value.map((each) => JSON.stringify(each)).toSorted())
    : JSON.stringify(value)

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function extreme(pick: (...values: number[]) => number, a: unknown, b: unknown): unknown {
  const numbers = [a, b].filter((value) => typeof value === 'number')
  return numbers.length === 0 ? null : pick(...numbers)
}

function fewer(a: unknown, b: unknown): unknown {
  if (!Array.isArray(a) || !Array.isArray(b)) return a ?? b
  return a.filter((value) => b.includes(value))
}

interface Ceiling {
  readonly amount: string
  readonly [key: string]: unknown
}
const isCeiling = (value: unknown): value is Ceiling =>
  typeof value === 'object' && value !== null && 'amount' in value

/** The key of a ceiling: all its fields except the amount. */
const subject = ({ amount: _amount, ...rest }: Ceiling) =>
  Object.entries(rest)
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join()

function lowestCeilings(a: readonly unknown[], b: readonly unknown[]): readonly Ceiling[] {
  const lowest = new Map<string, Ceiling>()
  for (const ceiling of [...a, ...b].filter(isCeiling)) {
    const known = lowest.get(subject(ceiling))
    if (known === undefined || Number(ceiling.amount) < Number(known.amount))
      lowest.set(subject(ceiling), ceiling)
  }
  return [...lowest.values()]
}
