import type { OperatorSession } from './handle.ts'

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
