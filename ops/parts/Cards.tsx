import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { RecordContextProvider, useResourceContext, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { RowsOfList } from './columns.tsx'
import { Mark } from './Mark.tsx'

interface CardsProps<Row extends RaRecord> extends RowsOfList<Row> {
  readonly rows: readonly Row[]
}

const card = {
  display: 'grid',
  gap: 1.5,
  padding: 2,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const
const pairs = {
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, auto) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'baseline',
  margin: 0,
} as const

/** Rows on a narrow screen: one card per row, labelled like the columns of a wide screen. */
export function Cards<Row extends RaRecord>({ rows, bulk, ...parts }: CardsProps<Row>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <Card row={row} canMark={bulk?.canMark(row) === true} {...parts} />
        </RecordContextProvider>
      ))}
    </Box>
  )
}

interface CardProps<Row extends RaRecord> extends Omit<RowsOfList<Row>, 'bulk'> {
  readonly row: Row
  readonly canMark: boolean
}

function Card<Row extends RaRecord>({ row, canMark, columns, renderActs, unfolded }: CardProps<Row>) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  return (
    <Box component="li" sx={card}>
      {canMark && <Mark row={row} />}
      <Box component="dl" sx={pairs}>
        {columns.map(({ source, show }) => (
          <Box key={source} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`resources.${resource}.fields.${source}`)}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {show === undefined ? text(row[source]) : show(row)}
            </Typography>
          </Box>
        ))}
      </Box>
      {unfolded !== undefined && (
        <Box component="details">
          <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
            {translate('ra.action.expand')}
          </Box>
          {unfolded}
        </Box>
      )}
      {renderActs?.(row)}
    </Box>
  )
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '–'
