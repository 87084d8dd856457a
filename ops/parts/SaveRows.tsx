import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useResourceContext, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { toCsv } from '#domain/text/to-csv.ts'
import { sentenceOf } from '../api.ts'

/** A column of a CSV file: copy key of its heading, and the value of a row. */
export type FileColumn<Row> = readonly [label: string, value: (row: Row) => string | number | null]

const pageSize = 100
/** Export limit in rows. */
const mostRows = 10_000

/** Exports all rows of the current filter and sort as CSV, not only the visible page. */
export function SaveRows<Row extends RaRecord>({
  columns,
}: {
  readonly columns: readonly FileColumn<Row>[]
}) {
  const translate = useTranslate()
  const provider = useDataProvider()
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const { filterValues, sort, data } = useListContext<Row>()
  const [busy, setBusy] = useState(false)
  const all = async () => {
    const rows: Row[] = []
    for (let page = 1, hasNext = true; hasNext && rows.length < mostRows; page += 1) {
      const read = await provider.getList<Row>(resource, {
        filter: filterValues as object,
        sort,
        pagination: { page, perPage: pageSize },
      })
      rows.push(...read.data)
      hasNext = read.pageInfo?.hasNextPage === true
    }
    return rows
  }
  const save = async () => {
    setBusy(true)
    try {
      const cells = (await all()).map((row) => columns.map(([, value]) => String(value(row) ?? '')))
      const head = columns.map(([label]) => translate(label))
      const url = URL.createObjectURL(new Blob([toCsv(head, cells)], { type: 'text/csv;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = `${resource}.csv`
      link.click()
      // The download has started by the next task.
      setTimeout(() => URL.revokeObjectURL(url), 0)
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button disabled={busy || data === undefined || data.length === 0} onClick={() => void save()}>
      {translate('desk.saveRows')}
    </Button>
  )
}
