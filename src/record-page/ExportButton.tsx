import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import type { RecordColumn } from './record-column.tsx'
import type { RecordListStore } from './record-list.store.ts'
import { saveFile } from './save-file.ts'
import { toCsv } from '#domain/text/to-csv.ts'

const Failed = styled('output')({
  '&:not(:empty)': { paddingInlineStart: space(3) },
  fontSize: token('text.sm'),
  color: token('color.negative'),
})

interface ExportButtonProps<Row, Totals> {
  columns: readonly RecordColumn<Row>[]
  /** Without extension. */
  fileName: string
  list: RecordListStore<Row, Totals>
}

/** Exports all rows of the query to a file, not only the current page. */
export const ExportButton = observer(function ExportButton<Row, Totals>({
  list,
  columns,
  fileName,
}: ExportButtonProps<Row, Totals>) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      const rows = await list.all()
      const written = columns.filter((column) => column.as !== 'actions')
      const cells = rows.map((row) => written.map(({ value }) => value(row)))
      saveFile(
        `${fileName}.csv`,
        'text/csv;charset=utf-8',
        toCsv(
          written.map(({ label }) => label),
          cells,
        ),
      )
    } catch {
      setFailed(true)
    }
  }
  return (
    <span>
      <Button
        tone="quiet"
        size="sm"
        icon="download"
        busy={list.isExporting}
        disabled={list.rows === null || list.rows.length === 0}
        onClick={() => void save()}
      >
        {t('records:export')}
      </Button>
      <Failed>{failed && t('records:exportFailed')}</Failed>
    </span>
  )
})
