import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactElement, ReactNode } from 'react'
import {
  DataTable,
  List,
  ListNoResults,
  Pagination,
  SortButton,
  TopToolbar,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { RaRecord } from 'react-admin'
import { resources } from '../resources.ts'
import { Awaited } from './Awaited.tsx'
import { Cards } from './Cards.tsx'
import type { RowsOfList, Total } from './columns.tsx'
import { Failed } from './Failed.tsx'
import { Mark, MarkedBar } from './Mark.tsx'
import { SaveRows } from './SaveRows.tsx'
import type { FileColumn } from './SaveRows.tsx'
import { useSteadyActs } from './steady-acts.tsx'
import { Totals } from './Totals.tsx'

interface DeskListProps<Row extends RaRecord, T> extends RowsOfList<Row> {
  readonly filters?: ReactElement[]
  readonly filter?: object
  /** The list is not paged. */
  readonly whole?: boolean
  /** Part of another record’s page: it has no title there, and its filters are neither stored nor in the address. */
  readonly within?: boolean
  /** Columns of the CSV export; absent: no export. */
  readonly file?: readonly FileColumn<Row>[]
  /** Actions beside the filters. */
  readonly actions?: ReactNode
  /** Note above the rows. */
  readonly note?: ReactNode
  /** Totals over all rows, shown above them. */
  readonly totals?: readonly Total<T>[]
  /** Copy key for an empty list that is good news. */
  readonly none?: string
}

/** A list of the desk: filters, actions, note, totals, rows. The gateway sorts, by the columns of the resource. */
export function DeskList<Row extends RaRecord, T = never>(props: DeskListProps<Row, T>) {
  const { filters, filter, whole = false, within = false, ...more } = props
  const { file, actions, note, totals, none, ...rows } = more
  const name = useResourceContext() ?? ''
  const sorting = resources[name]?.sorting
  const isNarrow = useIsNarrow()
  return (
    <List
      {...(filters !== undefined && { filters })}
      {...(filter !== undefined && { filter })}
      actions={
        actions === undefined && file === undefined && sorting === undefined ? (
          false
        ) : (
          <TopToolbar>
            {isNarrow && sorting !== undefined && <SortButton fields={[...sorting.by]} />}
            {file !== undefined && <SaveRows columns={file} />}
            {actions}
          </TopToolbar>
        )
      }
      pagination={whole ? false : <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      perPage={whole ? 1000 : within ? 10 : 25}
      empty={false}
      error={<ListFailed />}
      exporter={false}
      disableSyncWithLocation={whole || within}
      storeKey={within ? false : `desk.${name}`}
      {...(within && { title: false, component: 'div' })}
      {...(sorting !== undefined && { sort: { ...sorting.initial } })}
    >
      <>
        {note !== undefined && <Box sx={aboveRows}>{note}</Box>}
        <Rows none={none} totals={totals} {...rows} />
      </>
    </List>
  )
}

/** A note may have nothing to say. */
const aboveRows = { paddingInline: 2, paddingBlockStart: 2, '&:empty': { display: 'none' } } as const

function ListFailed() {
  const { error, refetch } = useListContext()
  return <Failed error={error} again={refetch} />
}

const useIsNarrow = () => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))

interface RowsProps<Row extends RaRecord, T> extends RowsOfList<Row> {
  readonly none: string | undefined
  readonly totals: readonly Total<T>[] | undefined
}

function Rows<Row extends RaRecord, T>({ none, totals, renderActs, ...parts }: RowsProps<Row, T>) {
  const isNarrow = useIsNarrow()
  const { data, isPending } = useListContext<Row>()
  const { renderPlace, acts } = useSteadyActs(renderActs === undefined ? [] : (data ?? []), (row) =>
    renderActs?.(row),
  )
  const rows = renderActs === undefined ? parts : { ...parts, renderActs: renderPlace }
  if (isPending || data === undefined) return <Awaited />
  if (data.length === 0) return <Nothing none={none} />
  return (
    <>
      {totals !== undefined && <Totals of={totals} />}
      {rows.bulk !== undefined && <MarkedBar rows={data} bulk={rows.bulk} />}
      {isNarrow ? <Cards rows={data} {...rows} /> : <Wide {...rows} />}
      {acts}
    </>
  )
}

/** An empty result of filters is not good news. */
function Nothing({ none }: { readonly none: string | undefined }) {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  if (none === undefined || Object.keys(filterValues).length > 0) return <ListNoResults />
  return (
    <Alert severity="success" sx={{ margin: 2 }}>
      {translate(none)}
    </Alert>
  )
}

function Wide<Row extends RaRecord>({ columns, renderActs, unfolded, bulk }: RowsOfList<Row>) {
  const sortable = resources[useResourceContext() ?? '']?.sorting?.by ?? []
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<Row>
        bulkActionButtons={false}
        rowClick={unfolded === undefined ? false : 'expand'}
        {...(unfolded !== undefined && { expand: unfolded })}
      >
        {bulk !== undefined && (
          <DataTable.Col label="desk.marked" render={(row: Row) => bulk.canMark(row) && <Mark row={row} />} />
        )}
        {columns.map(({ source, show, end = false, descends = end }) => (
          <DataTable.Col
            key={source}
            source={source}
            disableSort={!sortable.includes(source)}
            {...(descends && { sortByOrder: 'DESC' })}
            {...(end && { align: 'right' })}
            {...(show !== undefined && { render: show })}
          />
        ))}
        {renderActs !== undefined && (
          <DataTable.Col label="desk.acts" align="right" sx={alwaysInView} render={renderActs} />
        )}
      </DataTable>
    </Box>
  )
}

/** The actions stay at the end of the window while the rest of a wide table scrolls below them. */
const alwaysInView: SxProps<Theme> = {
  position: 'sticky',
  insetInlineEnd: 0,
  zIndex: 1,
  backgroundColor: 'background.paper',
  // The edge over the columns that scroll below: a border would scroll away with the table's collapsed ones.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: '1px',
    backgroundColor: 'divider',
  },
  // Dark paper is lighter than its colour.
  backgroundImage: 'var(--Paper-overlay)',
  '&.MuiTableCell-head': { zIndex: 3 },
  // A button does not shrink; with a label that may wrap, its cell would be too narrow for it.
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  '.MuiTableRow-hover:hover > &': {
    backgroundImage: ({ palette }) =>
      `linear-gradient(${palette.action.hover}, ${palette.action.hover}), var(--Paper-overlay, none)`,
  },
}
