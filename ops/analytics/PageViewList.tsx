import Box from '@mui/material/Box'
import type { RaRecord } from 'react-admin'
import type { PageViewRow } from '#schemas/api/ops-analytics.ts'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { count, CountingNote, filters, phoneShare } from './view-counts.tsx'

type Row = PageViewRow & RaRecord

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'page', show: ({ page }) => <PageId page={page} /> },
  count('views'),
  count('visits'),
  phoneShare(),
]

/** Page views by page over a period, the most viewed first. */
export const PageViewList = () => (
  <DeskList whole filters={filters} note={<CountingNote byPage />} columns={columns} />
)

/** Ids are the same in every language. */
const PageId = ({ page }: Pick<Row, 'page'>) => (
  <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
    {page}
  </Box>
)
