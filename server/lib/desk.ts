import type { OperatorSession } from './handle.ts'
import type { KeysetWish } from './keyset.ts'

interface Page {
  readonly pageNo: number
  readonly pageSize: number
}

/** Reads one row more than the page size, to detect a next page. */
export const skipTake = ({ pageNo, pageSize }: Page) => ({
  skip: (pageNo - 1) * pageSize,
  take: pageSize + 1,
})

/** The page from rows read with `skipTake`. */
export const pageOf = <Row, Shown>(rows: readonly Row[], { pageSize }: Page, show: (row: Row) => Shown) => ({
  list: rows.slice(0, pageSize).map(show),
  more: rows.length > pageSize,
})

interface SortedPage {
  readonly order?: 'asc' | 'desc'
  readonly cursor?: string
  readonly pageSize: number
}

/** The keyset of a `SortedPage`, by default descending. */
export const deskWish = <Sort extends string>(
  { order = 'desc', cursor, pageSize }: SortedPage,
  sort: Sort,
): KeysetWish<Sort> => ({ sort, descending: order === 'desc', cursor: cursor ?? null, size: pageSize })

/** Error codes for an operator's money decision that was not carried out. */
export const refusals = {
  unknown: 'ops.unknown',
  samePerson: 'ops.samePerson',
  unconfirmed: 'operator.unconfirmed',
  wrongState: 'ops.wrongState',
  refused: 'ops.refused',
} as const

/** The deciding operator, and whether the account is confirmed as a separate person (four-eyes rule). */
export const deciderOf = ({ name, confirmed }: OperatorSession) => ({ operatorId: name, confirmed })
