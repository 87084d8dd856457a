import { useLocaleState } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { VisitDay } from '#schemas/api/ops-analytics.ts'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { count, CountingNote, filters, phoneShare } from './view-counts.tsx'

type Row = VisitDay & RaRecord

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'day', show: ({ day }) => <Day day={day} /> },
  count('visits'),
  count('views'),
  phoneShare(),
]

/** Visits and page views by day, the latest day first. */
export const VisitDayList = () => (
  <DeskList whole filters={filters} note={<CountingNote />} columns={columns} />
)

/** A day of UTC. */
function Day({ day }: Pick<Row, 'day'>) {
  const [language] = useLocaleState()
  const shown = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return <time dateTime={day}>{shown.format(new Date(day))}</time>
}
