import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { DataTable, DataTableSkeleton } from '#src/ui/patterns/DataTable/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { toTableColumn } from './record-column.tsx'
import type { RecordColumn } from './record-column.tsx'
import type { RecordListStore } from './record-list.store.ts'
import { RecordTotals } from './RecordTotals.tsx'
import type { RecordTotal } from './RecordTotals.tsx'
import { useFormat } from './use-format.ts'

const Pager = styled.nav({
  ...figures,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(4),
  fontSize: token('text.sm'),
  color: token('color.muted'),
})

export interface RecordRowsProps<Row, Totals> {
  list: RecordListStore<Row, Totals>
  title: string
  columns: readonly RecordColumn<Row>[]
  rowKey: (row: Row) => string
  /** Formats the totals of all rows. */
  totals?: ((totals: Totals) => readonly RecordTotal[]) | undefined
  /** Shown if there are no rows. */
  empty: ReactNode
  /** Renders the rows as something other than a table. */
  renderRows?: (rows: readonly Row[]) => ReactNode
  skeleton?: ReactNode
}

/** Totals, rows and pagination of a list, or its skeleton, error or empty state. */
export const RecordRows = observer(function RecordRows<Row, Totals>(props: RecordRowsProps<Row, Totals>) {
  const { list, title, columns, rowKey, totals, empty, renderRows, skeleton } = props
  const { t } = useTranslation()
  const format = useFormat()
  const tableColumns = columns
    .filter((column) => column.as === 'actions' || column.inFileOnly !== true)
    .map((column) => toTableColumn(column, format))
  const rows = () => {
    if (list.error !== null)
      return (
        <ErrorState
          title={t('records:failed')}
          code={list.error.code}
          action={
            <Button icon="refresh" onClick={() => list.retry()}>
              {t('records:retry')}
            </Button>
          }
        >
          {t(list.error.copyKey)}
        </ErrorState>
      )
    if (list.rows === null) return skeleton ?? <DataTableSkeleton label={title} columns={tableColumns} />
    if (list.rows.length === 0) return empty
    if (renderRows !== undefined) return renderRows(list.rows)
    return (
      <DataTable label={title} columns={tableColumns} rows={list.rows} rowKey={rowKey} busy={list.isBusy} />
    )
  }
  return (
    <>
      {totals !== undefined && <RecordTotals list={list.totals === null ? [] : totals(list.totals)} />}
      <LiveRegion
        message={list.isBusy || list.rows === null ? '' : t('records:shown', { count: list.rows.length })}
      />
      {rows()}
      {(list.pageNo > 1 || list.next !== null) && list.error === null && (
        <Pager aria-label={t('records:pagesOf', { title })}>
          <Button tone="quiet" icon="chevronStart" disabled={list.pageNo === 1} onClick={() => list.back()}>
            {t('records:back')}
          </Button>
          <span>{t('records:page', { pageNo: list.pageNo })}</span>
          <Button
            tone="quiet"
            iconEnd="chevronEnd"
            disabled={list.next === null}
            onClick={() => list.forward()}
          >
            {t('records:forward')}
          </Button>
        </Pager>
      )}
    </>
  )
})
