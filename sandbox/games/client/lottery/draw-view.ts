import { numbersOf } from '../../lottery/board.ts'
import type { Board } from '../../lottery/board.ts'
import type { DrawGame } from '../../lottery/draw-games.ts'
import { h } from '../shell/dom.ts'
import { rowName } from './lottery-words.ts'
import type { LotteryTranslate } from './lottery-words.ts'

/** A number revealed on the board. `isLive`: revealed on time, not while catching up. */
export interface Revealed {
  readonly row: string
  readonly number: string
  readonly isLive: boolean
}

export interface DrawView {
  readonly root: HTMLElement
  /** Reveals a board number by number between two times. */
  draw(board: Board, startsAt: number, endsAt: number): void
  /** Shows a known board at once; null: none yet. */
  rest(board: Board | null): void
  /** Reveals the numbers due by now. */
  tick(nowMs: number): void
  /** Marks the player's hits: returns the positions of a drawn number's digits that count. */
  mark(countingIn: (row: string, number: string) => ReadonlySet<number>): void
}

/** A box of the board: one digit of a long number, or a whole number. */
interface Cell {
  readonly box: HTMLElement
  readonly row: string
  readonly at: number
  /** Index of the digit; null: the whole number. */
  readonly digit: number | null
}

/** Up to this many numbers are revealed digit by digit. */
const fewNumbers = 4
/** Pause on the last number before the result is announced. */
const restMs = 600
const spinMs = 70

/** Placeholder for a number not yet drawn: cycles through values the game has. */
export function turningText(
  { balls }: Pick<DrawGame['format'], 'balls'>,
  turned: number,
  length: number,
): string {
  const shown = balls === null ? turned : (turned % balls) + 1
  return String(shown).slice(-length).padStart(length, '0')
}

/** The board of a draw. */
export function buildDrawView(
  { format }: DrawGame,
  t: LotteryTranslate,
  { isCalm, onReveal }: { isCalm: () => boolean; onReveal: (revealed: Revealed) => void },
): DrawView {
  const byDigit = numbersOf(format) <= fewNumbers
  const cells: Cell[] = []
  function numberBox(row: string, at: number, digits: number): HTMLElement {
    const parts = Array.from({ length: byDigit ? digits : 1 }, (_, i) => {
      const box = h('span', { class: 'cell', 'data-state': 'empty' })
      cells.push({ box, row, at, digit: byDigit ? i : null })
      return box
    })
    return h('span', { class: 'number' }, ...parts)
  }

  const root = h(
    'div',
    { class: 'draw-board', 'data-look': format.balls === null ? (byDigit ? 'drums' : 'board') : 'balls' },
    ...format.rows.map(({ id, count, digits }) =>
      h(
        'div',
        { class: 'draw-row', 'data-row': id },
        h('span', { class: 'row-name' }, rowName(t, id)),
        h(
          'div',
          { class: 'row-numbers' },
          ...Array.from({ length: count }, (_, at) => numberBox(id, at, digits)),
        ),
      ),
    ),
  )

  let board: Board | null = null
  let window: { readonly from: number; readonly to: number } | null = null
  let shown = 0
  let spunAt = 0
  let countingIn: (row: string, number: string) => ReadonlySet<number> = () => new Set()

  const textOf = ({ row, at, digit }: Cell): string => {
    const number = board?.[row]?.[at] ?? ''
    return digit === null ? number : (number[digit] ?? '')
  }

  function reveal(isLive: boolean): void {
    const cell = cells[shown]
    if (cell === undefined) return
    shown += 1
    cell.box.textContent = textOf(cell)
    cell.box.dataset['state'] = isLive ? 'new' : 'shown'
    const number = board?.[cell.row]?.[cell.at] ?? ''
    if (cell.digit === null || cell.digit === number.length - 1) onReveal({ row: cell.row, number, isLive })
  }

  function showMarks(): void {
    const coming = cells[shown]
    for (const [i, { box, row, at, digit }] of cells.entries()) {
      // A number counts once it is fully revealed.
      const isWhole = i < shown && !(coming?.row === row && coming.at === at)
      const counting = isWhole ? countingIn(row, board?.[row]?.[at] ?? '') : new Set<number>()
      box.toggleAttribute('data-hit', digit === null ? counting.size > 0 : counting.has(digit))
    }
  }

  function begin(next: Board | null): void {
    board = next
    shown = 0
    for (const { box } of cells) {
      box.textContent = ''
      box.dataset['state'] = 'empty'
    }
  }

  function rest(next: Board | null): void {
    window = null
    begin(next)
    if (next !== null) for (let i = 0; i < cells.length; i += 1) reveal(false)
    showMarks()
  }

  /** Spins the placeholders of numbers not yet revealed. */
  function spin(nowMs: number): void {
    if (isCalm() || nowMs - spunAt < spinMs) return
    spunAt = nowMs
    for (const cell of byDigit ? cells.slice(shown) : cells.slice(shown, shown + 1)) {
      cell.box.dataset['state'] = 'turning'
      const turned = Math.floor(nowMs / spinMs) * 7919 + cell.at * 31 + (cell.digit ?? 0) * 7
      cell.box.textContent = turningText(format, turned, textOf(cell).length)
    }
  }

  function tick(nowMs: number): void {
    if (window === null || board === null) return
    const { from, to } = window
    const due = Math.min(
      cells.length,
      Math.floor(((nowMs - from) / Math.max(1, to - restMs - from)) * cells.length),
    )
    // A page that joins during a draw catches up at once.
    const isLive = due - shown <= 1
    const before = shown
    while (shown < due) reveal(isLive)
    if (shown > before) showMarks()
    if (shown < cells.length) spin(nowMs)
  }

  return {
    root,
    tick,
    rest,
    draw(next, from, to) {
      begin(next)
      window = { from, to }
    },
    mark(next) {
      countingIn = next
      showMarks()
    },
  }
}
