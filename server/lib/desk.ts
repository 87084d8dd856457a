import type { OperatorSession } from './handle.ts'
import type { KeysetPage, KeysetWish, PlaceWish } from './keyset.ts'

interface Page {
  readonly cursor?: string
  readonly pageSize: number
}

/** The place that a `Page` of the contract asks for. */
export const placeIn = ({ cursor, pageSize }: Page): PlaceWish => ({
  cursor: cursor ?? null,
  size: pageSize,
})

/** A reply of `listOf` from rows read by keyset. */
export const listed = <Row, Shown>({ shown, next }: KeysetPage<Row>, show: (row: Row) => Shown) => ({
  list: shown.map(show),
  next,
})

interface SortedPage extends Page {
  readonly order?: 'asc' | 'desc'
}

/** The keyset of a `SortedPage`, by default descending. */
export const deskWish = <Sort extends string>(
  { order = 'desc', ...page }: SortedPage,
  sort: Sort,
): KeysetWish<Sort> => ({ ...placeIn(page), sort, descending: order === 'desc' })

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
