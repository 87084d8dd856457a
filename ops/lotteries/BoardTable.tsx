import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import type { Board } from '#domain/lottery/board.ts'
import type { BoardRows } from './board-draft.ts'

interface BoardTableProps {
  readonly rows: BoardRows
  readonly board: Board
  /** A board to compare with: differing rows are marked. */
  readonly beside?: Board | null
}

/** A board as a table of its rows. */
export function BoardTable({ rows, board, beside = null }: BoardTableProps) {
  const translate = useTranslate()
  const differs = (id: string) => beside !== null && String(beside[id]) !== String(board[id])
  return (
    <Table size="small">
      <TableBody>
        {rows.map(({ id }) => (
          <TableRow key={id} selected={differs(id)}>
            <TableCell component="th" scope="row">
              {translate(`lottery.row.${id}`)}
            </TableCell>
            <TableCell
              dir="ltr"
              sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: differs(id) ? 700 : 400 }}
            >
              {(board[id] ?? []).join('  ')}
              {differs(id) && ` ← ${(beside?.[id] ?? []).join('  ')}`}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
