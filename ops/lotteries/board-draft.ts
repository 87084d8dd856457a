import type { DeskDraw } from '#schemas/api/ops-lottery.ts'
import { boardFault } from '#domain/lottery/board.ts'
import type { Board } from '#domain/lottery/board.ts'

export type BoardRows = DeskDraw['rows']
/** Numbers of each row as form text, separated by spaces or commas. */
export type BoardDraft = Readonly<Record<string, string>>

/** The form of a known board, or an empty one. */
export const draftOf = (rows: BoardRows, board: Board | null): BoardDraft =>
  Object.fromEntries(rows.map(({ id }) => [id, (board?.[id] ?? []).join(' ')]))

/** The board of a form, and its problem; null: it can be sent. */
export function readBoard(
  rows: BoardRows,
  draft: BoardDraft,
): { readonly board: Record<string, string[]>; readonly fault: 'row' | 'count' | 'number' | null } {
  const board = Object.fromEntries(
    rows.map(({ id }) => [id, (draft[id] ?? '').split(/[\s,;–-]+/).filter((number) => number !== '')]),
  )
  const asBook = rows.map(({ id, numbers, digits, from, to, repeats }) => ({
    id,
    numbers,
    ...(digits === null ? { from: from ?? 1, to: to ?? 0, repeats } : { digits }),
  }))
  return { board, fault: boardFault({ board: { rows: asBook, announce: [] } }, board) }
}
