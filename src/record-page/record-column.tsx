import type { Column } from '#src/ui/patterns/DataTable/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import type { BadgeProps } from '#src/ui/primitives/Badge/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import type { Format } from './use-format.ts'

interface ColumnOf<Row, Kind extends string> {
  readonly id: string
  readonly label: string
  readonly as: Kind
  /** What a file says: text, an instant or a day as ISO 8601, an amount or a share of a hundred as a decimal. */
  readonly value: (row: Row) => string
  /** What a row is about: the head of its card on a phone. */
  readonly lead?: boolean
}

/** A column of records, as data: the page writes it for the reader, and plainly into a file. */
export type RecordColumn<Row> =
  | ColumnOf<Row, 'text' | 'time' | 'day' | 'percent'>
  | (ColumnOf<Row, 'reference'> & {
      /** What stands behind the reference can be looked at. */
      readonly open?: { readonly label: string; readonly show: (row: Row) => void }
    })
  | (ColumnOf<Row, 'money' | 'change'> & {
      /** ISO 4217. */
      readonly currency: (row: Row) => string
    })
  | (ColumnOf<Row, 'state'> & { readonly tone: (row: Row) => NonNullable<BadgeProps['tone']> })

/** How much of a reference tells one row from the next. */
const referenceLength = 8

export const toTableColumn = <Row,>(column: RecordColumn<Row>, format: Format): Column<Row> => ({
  id: column.id,
  label: column.label,
  align: column.as === 'money' || column.as === 'change' ? 'end' : 'start',
  lead: column.lead ?? false,
  cell: (row) => cellOf(column, row, format),
})

function cellOf<Row>(column: RecordColumn<Row>, row: Row, format: Format) {
  const value = column.value(row)
  switch (column.as) {
    case 'text':
      return value === '' ? '–' : value
    case 'time':
      return <time dateTime={value}>{format.time(value)}</time>
    case 'day':
      return <time dateTime={value}>{format.day(value)}</time>
    case 'percent':
      return format.percent(value)
    case 'reference':
      return column.open === undefined ? (
        <code title={value}>{value.slice(-referenceLength)}</code>
      ) : (
        <Button
          tone="quiet"
          size="sm"
          iconEnd="chevronEnd"
          aria-label={`${column.open.label} ${value.slice(-referenceLength)}`}
          onClick={() => column.open?.show(row)}
        >
          {column.open.label}
        </Button>
      )
    case 'state':
      return <Badge tone={column.tone(row)}>{value}</Badge>
    case 'money':
      return <Money text={format.money(value, column.currency(row))} />
    case 'change':
    default:
      return <Money text={format.signed(value, column.currency(row))} />
  }
}
