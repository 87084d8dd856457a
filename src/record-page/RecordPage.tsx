import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { space } from '#src/lib/tokens.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { ExportButton } from './ExportButton.tsx'
import { NothingFound } from './NothingFound.tsx'
import { RecordFilters } from './RecordFilters.tsx'
import type { RecordFilter } from './RecordFilters.tsx'
import type { RecordColumn } from './record-column.tsx'
import { RecordListStore } from './record-list.store.ts'
import type { RecordSource } from './record-list.store.ts'
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
  /** Name of an exported file, without its ending. */
  fileName: string
  source: RecordSource<Row, Totals>
  columns: readonly RecordColumn<Row>[]
  rowKey: (row: Row) => string
  filters?: readonly RecordFilter[]
  /** What all rows come to, for a reader. */
  totals?: (totals: Totals) => readonly RecordTotal[]
  /** Stands between the filters and the list, and knows what was asked for. */
  summary?: ComponentType<{ from: string; to: string }>
  empty: string
  /** Stands above the filters: what the list is about. */
  lead?: ReactNode
  /** A list that is sorted by something else than time has no newest and oldest. */
  hasOrder?: boolean
  /** The list is read again when this changes. */
  revision?: number
  /** The day it is in the brand's time zone. */
  today: string
}

/** A list of records with all that belongs to one: period, filters, order, totals, pages, a file. The address is its state. */
export const RecordPage = observer(function RecordPage<Row, Totals>(props: RecordPageProps<Row, Totals>) {
  const { title, source, columns, rowKey, filters = [], totals, summary: Summary, empty, today } = props
  const { lead, revision = 0, hasOrder = true } = props
  const [params, setParams] = useSearchParams()
  const [list] = useState(() => new RecordListStore(source))
  const address = params.toString()
  const filterIds = filters.map(({ id }) => id).join(' ')
  const queryAt = (text: string) => readRecordQuery(new URLSearchParams(text), today, filterIds.split(' '))
  const query = queryAt(address)
  const show = (changed: RecordQuery) => setParams(writeRecordQuery(changed))

  useEffect(() => {
    list.show(queryAt(address))
    // oxlint-disable-next-line react/exhaustive-deps -- the address says it all
  }, [list, address, today, filterIds, revision])

  return (
    <>
      <Head>
        <Heading level={1} size="lg">
          {title}
        </Heading>
        <ExportButton list={list} {...props} />
      </Head>
      {lead}
      <RecordFilters query={query} filters={filters} hasOrder={hasOrder} today={today} onChange={show} />
      {Summary !== undefined && <Summary from={query.from} to={query.to} />}
      <RecordRows
        list={list}
        title={title}
        columns={columns}
        rowKey={rowKey}
        totals={totals}
        empty={
          <NothingFound query={query} today={today} onChange={show}>
            {empty}
          </NothingFound>
        }
      />
    </>
  )
})
