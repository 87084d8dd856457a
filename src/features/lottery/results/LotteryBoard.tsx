import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { LotteryGame, Row } from '#schemas/lottery/game.generated.ts'
import type { Board } from '#domain/lottery/board.ts'
import { space, token } from '#src/lib/tokens.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { figures, tint, unseen } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { columnsFor, faceOf, printedRows, stepsOf } from './board-shape.ts'
import { Balls } from './Balls.tsx'

const Table = styled.table({
  ...figures,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& caption': unseen,
  '& tr + tr': { borderBlockStart: `1px solid ${token('color.line')}` },
  // Zebra rows, because a row of seven numbers wraps.
  '& tr:nth-of-type(even)': { background: tint('color.text', 4) },
  '& th': {
    minInlineSize: 84,
    paddingInline: space(2),
    paddingBlock: space(2),
    fontSize: token('text.xs'),
    fontWeight: 600,
    color: token('color.muted'),
    textAlign: 'start',
    borderInlineEnd: `1px solid ${token('color.line')}`,
    [onPhone]: { minInlineSize: 68 },
  },
  '& td': { inlineSize: '100%', padding: 0 },
})
/** Numbers are left-to-right in every language. */
const Numbers = styled.ol({
  direction: 'ltr',
  // Centres the last line.
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  margin: 0,
  padding: 0,
  paddingBlock: space(1.5),
  listStyle: 'none',
  '& > li': {
    flex: 'none',
    paddingBlock: space(0.5),
    textAlign: 'center',
    fontSize: token('text.md'),
    fontWeight: 650,
    letterSpacing: '.02em',
  },
  '&[data-main] > li': { fontSize: token('text.xl'), fontWeight: 800, color: token('color.accentText') },
  '&[data-lone] > li': { fontSize: token('text.lg') },
  '& mark': {
    background: token('color.accent'),
    color: token('color.onAccent'),
    borderRadius: 3,
    paddingInline: 1,
  },
  '& [data-waits]': { color: token('color.muted'), letterSpacing: '.15em', fontWeight: 400 },
})

/** Number of trailing digits shown, or `all`. */
export type DigitsShown = 'all' | '3' | '2'

export interface LotteryBoardProps {
  game: Pick<LotteryGame, 'board'>
  /** Accessible name: lottery, station and day. */
  label: string
  /** Null: not drawn yet. */
  board: Board | null
  /** Number of numbers revealed so far; absent: all. */
  shown?: number
  digits?: DigitsShown
  /** Returns the matching digits to mark: the end of a number, or its beginning in rows compared from the head. */
  matched?: (row: string, index: number) => string | undefined
}

/** Renders a board as the rule book describes it: a table of numbers, balls, dice or a race. */
export function LotteryBoard({ game, label, board, shown, digits = 'all', matched }: LotteryBoardProps) {
  const { t } = useTranslation()
  const steps = stepsOf(game)
  const upTo = board === null ? 0 : (shown ?? steps.length)
  const isShown = (row: string, index: number) =>
    steps.findIndex((step) => step.row === row && step.index === index) < upTo
  const rows = printedRows(game)
  const [main] = game.board.rows
  const rowParts = (row: Row) => ({
    row,
    drawn: Array.from({ length: row.numbers }, (_, index) =>
      board !== null && isShown(row.id, index) ? (board[row.id]?.[index] ?? null) : null,
    ),
    matched: (index: number) => matched?.(row.id, index),
  })
  if (rows.every((row) => faceOf(row) !== 'digits'))
    return rows.map((row) => <Balls key={row.id} label={label} {...rowParts(row)} />)
  return (
    <Table>
      <caption>{label}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{t(`lottery:row.${row.id}`)}</th>
            <td>
              <RowNumbers {...rowParts(row)} isMain={row.id === main?.id} digits={digits} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface RowNumbersProps {
  row: Row
  drawn: readonly (string | null)[]
  matched: (index: number) => string | undefined
  isMain: boolean
  digits: DigitsShown
}

function RowNumbers({ row, drawn, matched, isMain, digits }: RowNumbersProps) {
  const { t } = useTranslation()
  return (
    <Numbers data-main={isMain || undefined} data-lone={(!isMain && drawn.length === 1) || undefined}>
      {drawn.map((number, index) => (
        // The index is the key: the same number can be drawn twice.
        <li key={index} style={{ inlineSize: `${100 / columnsFor(drawn.length)}%` }}>
          {number === null ? (
            <>
              <VisuallyHidden>{t('lottery:results.toCome')}</VisuallyHidden>
              <span data-waits aria-hidden>
                {'•'.repeat(digits === 'all' ? (row.digits ?? 2) : Math.min(row.digits ?? 2, Number(digits)))}
              </span>
            </>
          ) : (
            <Digits
              number={number}
              digits={digits}
              matched={matched(index)}
              atHead={row.compares === 'head'}
            />
          )}
        </li>
      ))}
    </Numbers>
  )
}

interface DigitsProps {
  number: string
  digits: DigitsShown
  matched: string | undefined
  atHead: boolean
}

function Digits({ number, digits, matched, atHead }: DigitsProps) {
  if (matched !== undefined && matched.length < number.length)
    return atHead ? (
      <>
        <mark>{matched}</mark>
        {number.slice(matched.length)}
      </>
    ) : (
      <>
        {number.slice(0, -matched.length)}
        <mark>{matched}</mark>
      </>
    )
  if (matched !== undefined) return <mark>{number}</mark>
  return <>{digits === 'all' ? number : number.slice(-Number(digits))}</>
}
