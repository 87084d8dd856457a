import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import type { ReactElement, ReactNode } from 'react'
import {
  DataTable,
  List,
  ListNoResults,
  Pagination,
  TopToolbar,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Awaited } from './Awaited.tsx'
import { Cards } from './Cards.tsx'
import type { RowsOfList } from './columns.tsx'
import { Failed } from './Failed.tsx'
import { Mark, MarkedBar } from './Mark.tsx'
import { SaveRows } from './SaveRows.tsx'
import type { FileColumn } from './SaveRows.tsx'

interface DeskListProps<Row extends RaRecord> extends RowsOfList<Row> {
  readonly filters?: ReactElement[]
  readonly filter?: object
  /** The list is not paged. */
  readonly whole?: boolean
  /** Columns of the CSV export; absent: no export. */
  readonly file?: readonly FileColumn<Row>[]
  /** Actions beside the filters. */
  readonly actions?: ReactNode
  /** Note above the rows. */
  readonly note?: ReactNode
  /** Copy key for an empty list that is good news. */
  readonly none?: string
}

/** A list of the desk: filters, actions, note, rows. The gateway decides the order. */
export function DeskList<Row extends RaRecord>(props: DeskListProps<Row>) {
  const { filters, filter, whole = false, file, actions, note, none, ...rows } = props
  const name = useResourceContext()
  return (
    <List
      {...(filters !== undefined && { filters })}
      {...(filter !== undefined && { filter })}
      actions={
        actions === undefined && file === undefined ? (
          false
        ) : (
          <TopToolbar>
            {file !== undefined && <SaveRows columns={file} />}
            {actions}
          </TopToolbar>
        )
      }
      pagination={whole ? false : <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      perPage={whole ? 1000 : 25}
      empty={false}
      error={<ListFailed />}
      exporter={false}
      disableSyncWithLocation={whole}
      storeKey={`desk.${name ?? ''}`}
    >
      <>
        {note !== undefined && <Box sx={{ paddingInline: 2, paddingBlockStart: 2 }}>{note}</Box>}
        <Rows none={none} {...rows} />
      </>
    </List>
  )
}

function ListFailed() {
  const { error, refetch } = useListContext()
  return <Failed error={error} again={refetch} />
}

interface RowsProps<Row extends RaRecord> extends RowsOfList<Row> {
  readonly none: string | undefined
}

function Rows<Row extends RaRecord>({ none, ...rows }: RowsProps<Row>) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const { data, isPending } = useListContext<Row>()
  if (isPending || data === undefined) return <Awaited />
  if (data.length === 0) return <Nothing none={none} />
  return (
    <>
      {rows.bulk !== undefined && <MarkedBar rows={data} bulk={rows.bulk} />}
      {isNarrow ? <Cards rows={data} {...rows} /> : <Wide {...rows} />}
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

const Wide = <Row extends RaRecord>({ columns, renderActs, unfolded, bulk }: RowsOfList<Row>) => (
  <Box sx={{ overflowX: 'auto' }}>
    <DataTable<Row>
      bulkActionButtons={false}
      rowClick={unfolded === undefined ? false : 'expand'}
      {...(unfolded !== undefined && { expand: unfolded })}
    >
      {bulk !== undefined && (
        <DataTable.Col label="desk.marked" render={(row: Row) => bulk.canMark(row) && <Mark row={row} />} />
      )}
      {columns.map(({ source, show, end = false }) => (
        <DataTable.Col
          key={source}
          source={source}
          disableSort
          {...(end && { align: 'right' })}
          {...(show !== undefined && { render: show })}
        />
      ))}
      {renderActs !== undefined && <DataTable.Col label="desk.acts" align="right" render={renderActs} />}
    </DataTable>
  </Box>
)
