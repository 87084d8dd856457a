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
  /** Sorted from the largest value at first; default: numbers are. */
  readonly descends?: boolean
}

/** A timestamp column. */
export const moment = <Row extends RaRecord>(source: string & keyof Row): Column<Row> => ({
  source,
  descends: true,
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

/** A figure over all rows of the list's filter. `show` gets the reply's `totals`. */
export interface Total<Totals> {
  /** Copy key. */
  readonly label: string
  readonly show: (totals: Totals) => ReactNode
}

/** An amount over all rows, one for each currency. */
export const sumOf = <Name extends string>(
  name: Name,
  label: string,
): Total<{ readonly sums: readonly (Readonly<Record<Name, string>> & { readonly currency: string })[] }> => ({
  label,
  show: ({ sums }) =>
    sums.map((sum) => <Money key={sum.currency} amount={sum[name]} currency={sum.currency} />),
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
