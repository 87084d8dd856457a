import type { ReactElement, ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Moment, Money } from './formats.tsx'

/** A column of a list; a line of each row's card on a narrow screen. */
export interface Column<Row extends RaRecord> {
  /** Field name; its label is defined by the resource. */
  readonly source: string
  /** Cell content; default: the field's text. */
  readonly show?: (row: Row) => ReactNode
  /** Numbers, aligned at the end. */
  readonly end?: boolean
}

/** A timestamp column. */
export const moment = <Row extends RaRecord>(source: string & keyof Row): Column<Row> => ({
  source,
  show: (row) => <Moment at={row[source]} />,
})

/** An amount column, in the row's currency. */
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

/** Selectable rows and their bulk actions. */
export interface Bulk<Row extends RaRecord> {
  readonly canMark: (row: Row) => boolean
  readonly acts: ReactElement
}

export interface RowsOfList<Row extends RaRecord> {
  readonly columns: readonly Column<Row>[]
  /** Actions of a row. */
  readonly renderActs?: (row: Row) => ReactNode
  /** Content of an expanded row. */
  readonly unfolded?: ReactElement
  /** Bulk actions. */
  readonly bulk?: Bulk<Row>
}
