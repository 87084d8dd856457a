import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { figures, tint, unseen } from '#src/ui/styles/fragments.ts'
import { betweenPhoneAndWide, onPhone, onTablet } from '#src/ui/styles/media.ts'

const Root = styled.section({
  overflowX: 'auto',
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  '&:focus-visible': { outline: `2px solid ${token('color.focus')}` },
  '& table': { inlineSize: '100%', borderCollapse: 'collapse', fontSize: token('text.sm') },
  '& caption': unseen,
  '& th, & td': {
    paddingBlock: space(3),
    paddingInline: space(4),
    textAlign: 'start',
    verticalAlign: 'middle',
  },
  '& th': { color: token('color.muted'), fontWeight: 600, whiteSpace: 'nowrap' },
  [onTablet]: {
    '&[data-many] th, &[data-many] td': { paddingInline: space(2) },
    '&[data-many] th': { whiteSpace: 'normal' },
  },
  // Smaller text, no icons in buttons, and whatever may break breaks: nine columns fit beside the menu of a centre.
  [betweenPhoneAndWide]: {
    '&[data-many] table': { fontSize: token('text.xs') },
    '&[data-many] th, &[data-many] td': { paddingInline: space(1.5) },
    '&[data-many] td > time': { whiteSpace: 'normal' },
    // A minus sign stays with its amount.
    '&[data-many] td[data-align=end]': { whiteSpace: 'nowrap' },
    '&[data-many] td > span[data-tone]': { paddingBlock: 3, lineHeight: 1.2, whiteSpace: 'normal' },
    '&[data-many] td button': { paddingInline: space(2), fontSize: token('text.xs') },
    '&[data-many] td button svg': { display: 'none' },
    '&[data-many] td[data-lead]': { minInlineSize: 72, overflowWrap: 'anywhere' },
  },
  '& tbody tr': { borderBlockStart: `1px solid ${token('color.line')}` },
  '& tbody tr:hover': { background: tint('color.text', 4) },
  '& [data-align=end]': { ...figures, textAlign: 'end' },
  // A line instead of faded rows, which would be hard to read while the next ones load.
  '&[aria-busy=true]': { boxShadow: `inset 0 2px ${token('color.accent')}` },
  // On a phone each row becomes a card that shows the column's name beside every value.
  [onPhone]: {
    background: 'none',
    boxShadow: 'none',
    '& thead': unseen,
    '& table, & tbody': { display: 'grid', gap: space(3) },
    '& tbody tr': {
      display: 'grid',
      gap: space(1),
      padding: space(4),
      border: 0,
      borderRadius: token('radius.card'),
      background: token('color.surface1'),
      boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
    },
    '& td': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: space(4),
      padding: 0,
      minBlockSize: 24,
      textAlign: 'end',
      overflowWrap: 'anywhere',
    },
    '& td::before': { content: 'attr(data-label)', color: token('color.muted'), flex: 'none' },
    '& td[data-lead]': { fontWeight: 700, fontSize: token('text.md'), justifyContent: 'flex-start' },
    '& td[data-lead]::before': { content: 'none' },
    '& td[data-acts]': { order: 1 },
  },
})

export interface Column<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** `end` for numbers. */
  readonly align?: 'start' | 'end'
  /** The identifying column; on a phone the heading of the row's card. */
  readonly lead?: boolean
  /** Actions on the row; on a phone at the end of its card. */
  readonly acts?: boolean
}

/** With more columns the cells move closer together, and headings may break. */
const most = 6
const isMany = (columns: readonly unknown[]) => columns.length > most || undefined

export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** New rows are loading; the current ones stay visible. */
  busy?: boolean
}

/** A table; on a phone each row is a card. */
export const DataTable = <Row,>({ label, columns, rows, rowKey, busy = false }: DataTableProps<Row>) => (
  <Root aria-label={label} tabIndex={0} aria-busy={busy} data-many={isMany(columns)}>
    <table>
      <caption>{label}</caption>
      <Head columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, label: name, cell, align, lead, acts }) => (
              <td
                key={id}
                data-label={name}
                data-align={align}
                data-lead={lead || undefined}
                data-acts={acts || undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Root>
)

const Head = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => (
  <thead>
    <tr>
      {columns.map(({ id, label, align }) => (
        <th key={id} scope="col" data-align={align}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
)

/** Placeholder for a table whose rows are loading. */
export const DataTableSkeleton = <Row,>({
  label,
  columns,
  rows = 8,
}: Pick<DataTableProps<Row>, 'label' | 'columns'> & { rows?: number }) => (
  <Root aria-busy aria-label={label} data-many={isMany(columns)}>
    <table aria-hidden>
      <Head columns={columns} />
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {columns.map(({ id, label: name, lead }) => (
              <td key={id} data-label={name} data-lead={lead || undefined}>
                <Skeleton inlineSize="80px" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Root>
)
