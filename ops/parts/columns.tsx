import type { ReactElement, ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Moment, Money } from './formats.tsx'

/** A column of a list; on a narrow screen a line of each row's card. */
export interface Column<Row extends RaRecord> {
  /** The field; the resource has its name. */
  readonly source: string
  /** What stands there; the field's own text unless it says otherwise. */
  readonly show?: (row: Row) => ReactNode
  /** Figures stand at the end, one below the other. */
  readonly end?: boolean
}

/** The moment in a field. */
export const moment = <Row extends RaRecord>(source: string & keyof Row): Column<Row> => ({
  source,
  show: (row) => <Moment at={row[source]} />,
})

/** The amount in a field, in the currency of its row. */
export const money = <Row extends RaRecord & { readonly currency: string }>(
  source: string & keyof Row,
): Column<Row> => ({
  source,
  end: true,
  show: (row) => {
    const amount = row[source] as string | null
    return amount === null ? '–' : <Money amount={amount} currency={row.currency} />
  },
})

/** Rows that can be marked, and the buttons for those that are. */
export interface Bulk<Row extends RaRecord> {
  readonly canMark: (row: Row) => boolean
  readonly acts: ReactElement
}

export interface RowsOfList<Row extends RaRecord> {
  readonly columns: readonly Column<Row>[]
  /** What can be done about a row. */
  readonly renderActs?: (row: Row) => ReactNode
  /** What a row shows when it is unfolded. */
  readonly unfolded?: ReactElement
  /** What can be done about several rows at once. */
  readonly bulk?: Bulk<Row>
}
