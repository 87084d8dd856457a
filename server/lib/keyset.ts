import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { ApiError } from './handle.ts'
import { cut, fromCursor, readCursor, toCursor } from './paging.ts'

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

/** Microseconds since 1970, as SQL: a number, which an order can negate. */
export const microsOf = (instant: string) => `(extract(epoch from ${instant}) * 1000000)::bigint`

/** Compares the column itself, so that an index on it can be used; exact to the microsecond until 2255. */
export const byInstant = (column: string): SortKey => ({
  value: sql.raw(column),
  written: sql.raw(`(${microsOf(column)})::text`),
  pattern: /^\d{1,16}$/,
  read: (micros) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`,
})

/** Amounts of different currencies cannot be compared: rows are sorted by currency first. */
export const byAmount = (currency: string, minor: string): readonly SortKey[] => [
  byText(currency),
  byInteger(minor),
]

/* Keys of work queues, whose orders mix directions: each is for an ascending keyset. No index serves them. */

/** Rows that meet a condition come first. */
export const byFirst = (condition: string): SortKey => byInteger(`case when ${condition} then 0 else 1 end`)

/** The earliest instant comes first, rows without one last. */
export const byEarliest = (instant: string): SortKey =>
  byInteger(`coalesce(${microsOf(instant)}, ${'9'.repeat(18)})`)

/** The latest instant comes first. The column is never null. */
export const byLatest = (instant: string): SortKey => byInteger(`-${microsOf(instant)}`)

/** One page of a list. */
export interface PlaceWish {
  /** `next` of the previous page; null: the first page. */
  readonly cursor: string | null
  /** Maximum number of rows. */
  readonly size: number
}

export interface KeysetWish<Sort extends string> extends PlaceWish {
  readonly sort: Sort
  readonly descending: boolean
}

/** Selected with each row as `place`: the sort values, for the cursor. */
export interface Placed {
  readonly place: readonly string[]
}

/** A page of rows; `next`: the cursor of the following page, null for the last one. */
export interface KeysetPage<Row> {
  readonly shown: readonly Row[]
  readonly next: string | null
}

export interface Keyset {
  /** Rows after the cursor. */
  readonly beyond: RawBuilder<unknown>
  /** `order by`, also for a window. */
  readonly order: RawBuilder<unknown>
  /** Rows to read: one more than the page, which says whether there is another. */
  readonly take: number
  readonly place: RawBuilder<readonly string[]>
  readonly pageOf: <Row extends Placed>(rows: readonly Row[]) => KeysetPage<Row>
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
        return { shown, next: last && cursorAt(sort, last) }
      },
    }
  }

/** The cursor after a row. */
export const cursorAt = (sort: string, { place }: Placed): string => toCursor([sort, ...place])

/**
 * The sort of a cursor, for lists whose parts follow one another and are each sorted their own way. Throws
 * `request.invalid`.
 */
export function sortIn<Sort extends string>(cursor: string, sorts: readonly Sort[]): Sort {
  const found = sorts.find((sort) => sort === readCursor(cursor)[0])
  if (found === undefined) throw new ApiError('request.invalid')
  return found
}

/** Keyset pagination of a list with a single order. `keys` identify a row. */
export const keysetIn = (way: 'ascending' | 'descending', keys: readonly SortKey[]) => {
  const keysetOf = keysetBy({ list: keys }, [])
  return (wish: PlaceWish): Keyset => keysetOf({ ...wish, sort: 'list', descending: way === 'descending' })
}

/** Reads a page of a query, which has no order or limit of its own. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { beyond, order, take, place, pageOf }: Keyset,
): Promise<KeysetPage<Row & Placed>> {
  const rows = await query
    .select(place.as('place'))
    .where(sql<boolean>`${beyond}`)
    .modifyEnd(sql`${order} limit ${take}`)
    .$castTo<Row & Placed>()
    .execute()
  return pageOf(rows)
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
