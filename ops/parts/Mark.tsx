import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { useListContext, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { Bulk } from './columns.tsx'

/** Checkbox that selects a row for bulk actions. */
export function Mark({ row: { id } }: { readonly row: RaRecord }) {
  const translate = useTranslate()
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
      sx={{ minHeight: 44, minWidth: 44 }}
    />
  )
}

interface MarkedBarProps<Row extends RaRecord> {
  readonly rows: readonly Row[]
  readonly bulk: Bulk<Row>
}

/** Bar above the rows with the number of selected rows and the bulk actions. Hidden when no row can be selected. */
export function MarkedBar<Row extends RaRecord>({ rows, bulk: { canMark, acts } }: MarkedBarProps<Row>) {
  const translate = useTranslate()
  const { selectedIds, onSelect } = useListContext()
  const markable = rows.filter(canMark).map(({ id }) => id)
  if (markable.length === 0) return null
  const marked = markable.filter((id) => selectedIds.includes(id))
  return (
    <Box sx={bar}>
      {marked.length < markable.length && (
        <Button onClick={() => onSelect(markable)}>{translate('ra.action.select_all')}</Button>
      )}
      {marked.length > 0 && (
        <>
          <Button onClick={() => onSelect([])}>{translate('ra.action.unselect')}</Button>
          <span>{translate('ra.action.bulk_actions', { smart_count: marked.length })}</span>
          {acts}
        </>
      )}
    </Box>
  )
}

/** Sticky while further rows are selected. */
const bar = {
  position: 'sticky',
  insetBlockStart: 48,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: 1,
  backgroundColor: 'background.paper',
} as const
