import type { Draws } from '../../fair/draws.ts'
import { pocketOf as drawnPocket } from '../../roulette/bets.ts'
import { chargesOf } from '../../roulette/charges.ts'
import type { Charges } from '../../roulette/charges.ts'
import { colourOf } from '../../roulette/spots.ts'
import type { TableEvent } from '../../tables/table-events.ts'
import { h } from '../shell/dom.ts'
import type { RouletteTranslate } from './spot-names.ts'

/** The result of one round. */
export interface BoardEntry {
  readonly number: number
  readonly pocket: number
}

const keptEntries = 200

/** The pocket of a round; null before it is published. */
export function pocketOf({ result }: Pick<TableEvent, 'result'>): number | null {
  const pocket = result?.['pocket']
  return typeof pocket === 'number' ? pocket : null
}

/** The result of a round's draws, as a sentence. */
export const resultOf = (t: RouletteTranslate, isCharged: boolean) => (draws: Draws, number: number) => {
  const text = t('fairResult', { number, pocket: drawnPocket(draws) })
  return isCharged ? `${text} ${chargesText(t, chargesOf(draws))}` : text
}

/** The charged numbers of a round as text. */
export const chargesText = (t: RouletteTranslate, charges: Charges): string =>
  t('chargedAre', {
    numbers: Object.entries(charges)
      // Isolated, so that a line of Arabic keeps a number before its payout; unbroken between the two.
      .map(([pocket, back]) => `\u2066${pocket}\u00A0×${back}\u2069`)
      .join(', '),
  })

/** The results after an event, newest first: all of them when the page connects, one more with each result. */
export function boardAfter(event: TableEvent, known: readonly BoardEntry[]): readonly BoardEntry[] {
  if (event.board !== undefined)
    return event.board.flatMap(({ number, result }) => {
      const pocket = pocketOf({ result })
      return pocket === null ? [] : [{ number, pocket }]
    })
  const pocket = pocketOf(event)
  if (event.phase !== 'result' || pocket === null || known[0]?.number === event.number) return known
  return [{ number: event.number, pocket }, ...known].slice(0, keptEntries)
}

/** A result with its colour, which is also stated as text. */
export const badge = (t: RouletteTranslate, pocket: number) =>
  h(
    'span',
    { class: 'badge', 'data-colour': colourOf(pocket), title: t(colourOf(pocket)) },
    String(pocket),
    h('span', { class: 'hidden' }, ` ${t(colourOf(pocket))}`),
  )

export interface Frequency {
  readonly pocket: number
  readonly count: number
  /** Rounds since the pocket's last hit; the board's length when there was none. */
  readonly ago: number
}

/** Hits and rounds since the last hit per pocket, most frequent first. */
export function frequencies(board: readonly BoardEntry[]): Frequency[] {
  return Array.from({ length: 37 }, (_, pocket) => {
    const ago = board.findIndex((entry) => entry.pocket === pocket)
    return {
      pocket,
      count: board.filter((entry) => entry.pocket === pocket).length,
      ago: ago < 0 ? board.length : ago,
    }
  }).toSorted((a, b) => b.count - a.count || a.ago - b.ago)
}

/** The last results as a row. */
export const boardRow = (t: RouletteTranslate, board: readonly BoardEntry[], length: number): Node[] =>
  board.length === 0
    ? [h('li', { class: 'empty' }, t('boardEmpty'))]
    : board.slice(0, length).map(({ pocket }) => h('li', {}, badge(t, pocket)))

const shares = ['red', 'black', 'green'] as const

/** Colours, the most frequent and the rarest pockets, and every result of the board. */
export function statistics(t: RouletteTranslate, board: readonly BoardEntry[], language: string): Node[] {
  if (board.length === 0) return [h('p', {}, t('boardEmpty'))]
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const all = frequencies(board)
  const hot = all.slice(0, 5).filter(({ count }) => count > 0)
  const cold = all.toSorted((a, b) => b.ago - a.ago).slice(0, 5)
  const row = (items: readonly Frequency[], label: (item: Frequency) => string) =>
    h(
      'ul',
      { class: 'frequencies' },
      ...items.map((item) => h('li', {}, badge(t, item.pocket), h('small', {}, label(item)))),
    )
  return [
    h('p', { class: 'muted' }, t('boardHint', { count: board.length })),
    h(
      'dl',
      { class: 'shares' },
      ...shares.map((colour) => {
        const share = board.filter(({ pocket }) => colourOf(pocket) === colour).length / board.length
        const bar = h(
          'div',
          { 'data-colour': colour },
          h('dt', {}, t(colour)),
          h('dd', {}, percent.format(share)),
        )
        bar.style.setProperty('--share', String(Math.max(share, 0.12)))
        return bar
      }),
    ),
    h('h3', {}, t('hot')),
    row(hot, ({ count }) => t('times', { count })),
    h('h3', {}, t('cold')),
    row(cold, ({ ago, count }) => (count === 0 ? t('never') : t('ago', { count: ago }))),
    h('h3', {}, t('board')),
    h('ol', { class: 'board all' }, ...boardRow(t, board, board.length)),
  ]
}
