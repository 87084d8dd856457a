/** One measured figure and its bound, if it has one. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Fails when the value is higher. */
  readonly atMost?: number
  /** Fails when the value is lower. */
  readonly atLeast?: number
  readonly note?: string
}

export interface Bench {
  readonly name: string
  /** Time limit; exceeding it fails the bench. */
  readonly withinSeconds?: number
  /** Runs only when it is named, because it takes long. */
  readonly isByNameOnly?: boolean
  /** `only`: words that narrow the bench down, if it can be. */
  run(only: readonly string[]): Promise<Figure[]>
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

export const keepsBound = ({ value, atMost, atLeast }: Figure): boolean =>
  (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)

/** `first-load JavaScript   121.4 kB  (at most 150)  ok` */
export function line(figure: Figure): string {
  const { name, value, unit, atMost, atLeast, note } = figure
  const bound =
    atMost === undefined ? (atLeast === undefined ? '' : `(at least ${atLeast})`) : `(at most ${atMost})`
  const verdict = bound === '' ? '' : keepsBound(figure) ? 'ok' : 'MISSED'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return [name.padEnd(58), `${value.toFixed(digits)} ${unit}`.padStart(14), bound, verdict, note ?? '']
    .join('  ')
    .trimEnd()
}
