import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ApiError } from './handle.ts'
import { cut, fromCursor, toCursor } from './paging.ts'

/** A value that orders rows. */
export interface SortKey {
  readonly value: RawBuilder<unknown>
  /** The value in the cursor, as SQL. */
  readonly written: RawBuilder<unknown>
  /** Texts of `written`. */
  readonly pattern: RegExp
  /** The value of such a text, as SQL. */
  readonly read: (text: string) => RawBuilder<unknown>
}

const integer = /^-?\d{1,18}$/
// PostgreSQL texts contain no NUL.
const text = /^[^\0]*$/

/* Each takes a column or another SQL expression that is never null. */

export const byText = (column: string): SortKey => ({
  value: sql.raw(column),
  written: sql.raw(column),
  pattern: text,
  read: (value) => sql`${value}::text`,
})

export const byInteger = (column: string): SortKey => ({
  value: sql.raw(column),
  written: sql.raw(`(${column})::text`),
  pattern: integer,
  read: (value) => sql`${value}::bigint`,
})

/** Compares the column itself, so that an index on it can be used; exact to the microsecond until 2255. */
export const byInstant = (column: string): SortKey => ({
  value: sql.raw(column),
  written: sql.raw(`((extract(epoch from ${column}) * 1000000)::bigint)::text`),
  pattern: /^\d{1,16}$/,
  read: (micros) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`,
})

/** Amounts of different currencies cannot be compared: rows are sorted by currency first. */
export const byAmount = (currency: string, minor: string): readonly SortKey[] => [
  byText(currency),
  byInteger(minor),
]

export interface KeysetWish<Sort extends string> {
  readonly sort: Sort
  readonly descending: boolean
  /** `next` of the previous page; null: the first page. */
  readonly cursor: string | null
  /** Maximum number of rows. */
  readonly size: number
}

/** Selected with each row as `place`: the sort values, for the cursor. */
export interface Placed {
  readonly place: readonly string[]
}

export interface Keyset {
  /** Rows after the cursor. */
  readonly beyond: RawBuilder<unknown>
  /** `order by`, also for a window. */
  readonly order: RawBuilder<unknown>
  /** Rows to read: one more than the page, which says whether there is another. */
  readonly take: number
  readonly place: RawBuilder<readonly string[]>
  readonly pageOf: <Row extends Placed>(
    rows: readonly Row[],
  ) => { readonly shown: readonly Row[]; readonly next: string | null }
}

/**
 * Keyset pagination by a closed set of sorts. `ties` identify a row and order rows with equal values. The result throws
 * `request.invalid` for a cursor that is malformed or of another sort.
 */
export const keysetBy =
  <Sort extends string>(sorts: Readonly<Record<Sort, readonly SortKey[]>>, ties: readonly SortKey[]) =>
  ({ sort, descending, cursor, size }: KeysetWish<Sort>): Keyset => {
    const keys = [...sorts[sort], ...ties]
    const way = sql.raw(descending ? 'desc' : 'asc')
    const values = sql.join(keys.map(({ value }) => value))
    return {
      beyond:
        cursor === null
          ? sql`true`
          : sql`(${values}) ${sql.raw(descending ? '<' : '>')} (${sql.join(readPlace(cursor, sort, keys))})`,
      order: sql`order by ${sql.join(keys.map(({ value }) => sql`${value} ${way}`))}`,
      take: size + 1,
      place: sql`array[${sql.join(keys.map(({ written }) => written))}]`,
      pageOf: (rows) => {
        const { shown, last } = cut(rows, size)
        return { shown, next: last && toCursor([sort, ...last.place]) }
      },
    }
  }

/** Throws `request.invalid`. */
function readPlace(cursor: string, sort: string, keys: readonly SortKey[]): RawBuilder<unknown>[] {
  const [ofSort, ...texts] = fromCursor(cursor, 's'.repeat(keys.length + 1)) as readonly string[]
  if (ofSort !== sort) throw new ApiError('request.invalid')
  return keys.map(({ pattern, read }, index) => {
    const written = texts[index] ?? ''
    if (!pattern.test(written)) throw new ApiError('request.invalid')
    return read(written)
  })
}
