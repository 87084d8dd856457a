import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { space } from '#src/lib/tokens.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { ExportButton } from './ExportButton.tsx'
import { NothingFound } from './NothingFound.tsx'
import { RecordFilters } from './RecordFilters.tsx'
import type { RecordFilter, RecordSort } from './RecordFilters.tsx'
import type { RecordColumn } from './record-column.tsx'
import { RecordListStore } from './record-list.store.ts'
import type { RecordSource } from './record-list.store.ts'
import type { PeriodPreset } from './period.ts'
import { readRecordQuery, writeRecordQuery } from './record-query.ts'
import type { RecordQuery } from './record-query.ts'
import { RecordRows } from './RecordRows.tsx'
import type { RecordTotal } from './RecordTotals.tsx'

const Head = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})

export interface RecordPageProps<Row, Totals> {
  title: string
  /** Name of the exported file, without extension. */
  fileName: string
  source: RecordSource<Row, Totals>
  columns: readonly RecordColumn<Row>[]
  rowKey: (row: Row) => string
  filters?: readonly RecordFilter[]
  /** Formats the totals of all rows. */
  totals?: (totals: Totals) => readonly RecordTotal[]
  /** Rendered between the filters and the list, with the period of the query. */
  summary?: ComponentType<{ from: string; to: string }>
  empty: string
  /** Introduction above the filters. */
  lead?: ReactNode
  /** False for lists without an order by time; they are sorted by the first of `sorts`. */
  hasOrder?: boolean
  /** False for lists that are not of a period; their source ignores it. */
  hasPeriod?: boolean
  /** Columns to sort by; the source reads the chosen one as the filter `sort`. */
  sorts?: readonly RecordSort[]
  /** A change reloads the list. */
  revision?: number
  /** Period shown at first; the last seven days by default. */
  startsWith?: PeriodPreset
  /** Renders the rows as something other than a table. */
  renderRows?: (rows: readonly Row[]) => ReactNode
  /** Current day in the brand's time zone, `yyyy-MM-dd`. */
  today: string
}

/** A record list with period, filters, order, totals, pagination and export. Its query is stored in the URL. */
export const RecordPage = observer(function RecordPage<Row, Totals>(props: RecordPageProps<Row, Totals>) {
  const { title, source, columns, rowKey, filters = [], totals, summary: Summary, empty, today } = props
  const { lead, revision = 0, hasOrder = true, hasPeriod = true, sorts = [], startsWith, renderRows } = props
  const [params, setParams] = useSearchParams()
  const [list] = useState(() => new RecordListStore(source))
  const address = params.toString()
  const filterIds = [...filters.map(({ id }) => id), ...(sorts.length > 0 ? ['sort'] : [])].join(' ')
  const queryAt = (text: string) =>
    readRecordQuery(new URLSearchParams(text), today, filterIds.split(' '), startsWith)
  const query = queryAt(address)
  const show = (changed: RecordQuery) => setParams(writeRecordQuery(changed))

  useEffect(() => {
    list.show(queryAt(address))
    // oxlint-disable-next-line react/exhaustive-deps -- the address says it all
  }, [list, address, today, filterIds])
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    list.refresh()
  }, [list, revision])

  return (
    <>
      <Head>
        <Heading level={1} size="lg">
          {title}
        </Heading>
        <ExportButton list={list} {...props} />
      </Head>
      {lead}
      <RecordFilters
        query={query}
        filters={filters}
        hasOrder={hasOrder}
        hasPeriod={hasPeriod}
        sorts={sorts}
        today={today}
        onChange={show}
      />
      {Summary !== undefined && <Summary from={query.from} to={query.to} />}
      <RecordRows
        list={list}
        title={title}
        columns={columns}
        rowKey={rowKey}
        totals={totals}
        {...(renderRows !== undefined && { renderRows })}
        empty={
          <NothingFound query={query} hasPeriod={hasPeriod} today={today} onChange={show}>
            {empty}
          </NothingFound>
        }
      />
    </>
  )
})
