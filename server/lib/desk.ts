import type { OperatorSession } from './handle.ts'

interface Page {
  readonly pageNo: number
  readonly pageSize: number
}

/** Reads one row more than the page shows: it tells whether there is another page. */
export const skipTake = ({ pageNo, pageSize }: Page) => ({
  skip: (pageNo - 1) * pageSize,
  take: pageSize + 1,
})

/** The page of rows that were read with `skipTake`. */
export const pageOf = <Row, Shown>(rows: readonly Row[], { pageSize }: Page, show: (row: Row) => Shown) => ({
  list: rows.slice(0, pageSize).map(show),
  more: rows.length > pageSize,
})

/** Error codes of an operator's decision about money that was not carried out. */
export const refusals = {
  unknown: 'ops.unknown',
  samePerson: 'ops.samePerson',
  unconfirmed: 'operator.unconfirmed',
  wrongState: 'ops.wrongState',
  refused: 'ops.refused',
} as const

/** Who decides, and whether their decision counts where two people have to agree. */
export const deciderOf = ({ name, confirmed }: OperatorSession) => ({ operatorId: name, confirmed })
