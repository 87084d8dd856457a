import type { Draws } from '../../fair/draws.ts'
import { drawBoard } from '../../lottery/board.ts'
import type { Board } from '../../lottery/board.ts'
import type { DrawGame } from '../../lottery/draw-games.ts'
import type { TableEvent } from '../../tables/table-events.ts'
import { h } from '../shell/dom.ts'
import { boardOf, rowName } from './lottery-words.ts'
import type { LotteryTranslate } from './lottery-words.ts'

/** A past draw. */
export interface PastDraw {
  readonly number: number
  readonly board: Board
}

const keptDraws = 200
const shownDraws = 30

/** The past draws after an event: all of them when a page connects, one more with each result; newest first. */
export function pastDraws(event: TableEvent, known: readonly PastDraw[]): readonly PastDraw[] {
  const entry = (number: number, result: unknown): PastDraw[] => {
    const board = boardOf(result as TableEvent['result'])
    return board === null ? [] : [{ number, board }]
  }
  if (event.board !== undefined) return event.board.flatMap(({ number, result }) => entry(number, result))
  if (event.phase !== 'result' || known[0]?.number === event.number) return known
  return [...entry(event.number, event.result), ...known].slice(0, keptDraws)
}

/** The numbers of a draw from its seed, as the fairness sheet tells them. */
export const resultOf =
  (t: LotteryTranslate, { format }: Pick<DrawGame, 'format'>) =>
  (draws: Draws, number: number): string =>
    t('fairResult', { number, outcome: Object.values(drawBoard(format, draws)).flat().join(' ') })

/** A draw's headline numbers. */
export const headlineView = (numbers: readonly string[]): HTMLElement =>
  h('span', { class: 'headline' }, ...numbers.slice(0, 5).map((number) => h('b', {}, number)))

/** The last draws with all drawn numbers. */
export const resultsContent = (
  t: LotteryTranslate,
  { format }: DrawGame,
  past: readonly PastDraw[],
): Node[] => [
  h('p', { class: 'muted' }, past.length === 0 ? t('firstDraw') : t('resultsHint')),
  ...past
    .slice(0, shownDraws)
    .map(({ number, board }) =>
      h(
        'section',
        { class: 'past' },
        h('h3', {}, t('draw', { number })),
        h(
          'dl',
          {},
          ...format.rows.map(({ id }) =>
            h(
              'div',
              {},
              h('dt', {}, rowName(t, id)),
              h('dd', {}, ...(board[id] ?? []).map((each) => h('b', {}, each))),
            ),
          ),
        ),
      ),
    ),
]
