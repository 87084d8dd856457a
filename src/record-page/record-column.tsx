import styled from '@emotion/styled'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import type { Column } from '#src/ui/patterns/DataTable/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import type { BadgeProps } from '#src/ui/primitives/Badge/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import type { Format } from './use-format.ts'

interface AnyColumn<Kind extends string> {
  readonly id: string
  readonly label: string
  readonly as: Kind
}
interface ColumnOf<Row, Kind extends string> extends AnyColumn<Kind> {
  /** Value in an exported file: text, ISO 8601 for instants and days, a decimal for amounts and percentages. */
  readonly value: (row: Row) => string
  /** The identifying column; on a phone the heading of the row's card. */
  readonly lead?: boolean
  /** Only in the exported file. */
  readonly inFileOnly?: boolean
}

/** An action on a row. Action columns are not exported. */
export interface RowAction {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** Accessible name: the action and its row. */
  readonly spoken: string
  readonly run: () => void
}

/** A column as data: formatted for display on the page, raw in an exported file. */
export type RecordColumn<Row> =
  | ColumnOf<Row, 'text' | 'time' | 'date' | 'day' | 'percent' | 'count'>
  | (ColumnOf<Row, 'reference'> & {
      /** Adds a button that shows the referenced record. */
      readonly open?: { readonly label: string; readonly show: (row: Row) => void }
    })
  | (ColumnOf<Row, 'money' | 'change'> & {
      /** ISO 4217. */
      readonly currency: (row: Row) => string
      /** Shown on the page in place of an amount that would mislead; null: the amount. */
      readonly instead?: (row: Row) => string | null
    })
  | (ColumnOf<Row, 'span'> & {
      /** `value` is an ISO 8601 interval `<from>/<until>`, end exclusive. True: show it as first and last day. */
      readonly wholeDays: (row: Row) => boolean
    })
  | (ColumnOf<Row, 'link'> & {
      /** Path to link to; null: plain text. */
      readonly to: (row: Row) => string | null
    })
  | (AnyColumn<'actions'> & { readonly actions: (row: Row) => readonly RowAction[] })
  | (ColumnOf<Row, 'state'> & { readonly tone: (row: Row) => NonNullable<BadgeProps['tone']> })

/** Number of characters shown of a reference. */
const referenceLength = 8

/** The end of a reference, which tells it apart in a list. */
export const shortReference = (reference: string): string => reference.slice(-referenceLength)

export const toTableColumn = <Row,>(column: RecordColumn<Row>, format: Format): Column<Row> => ({
  id: column.id,
  label: column.label,
  align: column.as === 'money' || column.as === 'change' || column.as === 'count' ? 'end' : 'start',
  lead: column.as !== 'actions' && (column.lead ?? false),
  acts: column.as === 'actions',
  cell: (row) => cellOf(column, row, format),
})

function cellOf<Row>(column: RecordColumn<Row>, row: Row, format: Format) {
  if (column.as === 'actions') return <RowActions actions={column.actions(row)} />
  const value = column.value(row)
  switch (column.as) {
    case 'text':
      return value === '' ? '–' : value
    case 'time':
      return value === '' ? '–' : <Moment dateTime={value}>{format.time(value)}</Moment>
    case 'date':
      return value === '' ? '–' : <Whole dateTime={value}>{format.date(value)}</Whole>
    case 'day':
      return <time dateTime={value}>{format.day(value)}</time>
    case 'span': {
      const [from = '', until = ''] = value.split('/')
      return format.span(from, until, column.wholeDays(row))
    }
    case 'count':
      return format.count(Number(value))
    case 'percent':
      return format.percent(value)
    case 'reference':
      return column.open === undefined ? (
        <code title={value}>{shortReference(value)}</code>
      ) : (
        <Button
          tone="quiet"
          size="sm"
          iconEnd="chevronEnd"
          aria-label={`${column.open.label} ${shortReference(value)}`}
          onClick={() => column.open?.show(row)}
        >
          {column.open.label}
        </Button>
      )
    case 'link':
      return <RowLink to={column.to(row)}>{value}</RowLink>
    case 'state':
      return <Badge tone={column.tone(row)}>{value}</Badge>
    case 'money':
      return column.instead?.(row) ?? <Money text={format.money(value, column.currency(row))} />
    case 'change':
    default:
      return column.instead?.(row) ?? <Money text={format.signed(value, column.currency(row))} />
  }
}

/** Two lines at most in a crowded table, which scrolls rather than squeezes a date and its time further. */
const Moment = styled.time({ display: 'inline-block', minInlineSize: '14ch' })
/** Keeps a date on one line. */
const Whole = styled.time({ whiteSpace: 'nowrap' })
/** Gives a link in a row a 44 px touch target. */
const Tall = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  // A link does not underline a box of its own within it.
  textDecoration: 'inherit',
})
const Actions = styled.span({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

const RowLink = ({ to, children }: { to: string | null; children: string }) =>
  to === null ? (
    children
  ) : (
    <TextLink as={Link} to={to}>
      <Tall>{children}</Tall>
    </TextLink>
  )

const RowActions = ({ actions }: { actions: readonly RowAction[] }) => (
  <Actions>
    {actions.map(({ id, label, icon, spoken, run }) => (
      <Button key={id} tone="quiet" size="sm" icon={icon} aria-label={spoken} onClick={run}>
        {label}
      </Button>
    ))}
  </Actions>
)
