import type { Board } from '../../lottery/board.ts'
import type { DrawGame } from '../../lottery/draw-games.ts'
import type { Line } from '../../lottery/tickets.ts'
import { countingDigits, ordersOf, topFactor } from '../../lottery/wagers.ts'
import type { Wager } from '../../lottery/wagers.ts'
import type { TranslateOf } from '../texts/texts.ts'
import { lotteryTexts } from './texts.ts'
import type { LotteryTextKey } from './texts.ts'

export type LotteryTranslate = TranslateOf<LotteryTextKey>

const isKey = (key: string): key is LotteryTextKey => key in lotteryTexts.en

/** The text of a key derived from an id; falls back to the id. */
const named = (t: LotteryTranslate, key: string, id: string) => (isKey(key) ? t(key) : id)

export const wagerName = (t: LotteryTranslate, id: string) => named(t, `wager.${id}`, id)
export const wagerHow = (t: LotteryTranslate, id: string) => named(t, `how.${id}`, id)
export const rowName = (t: LotteryTranslate, id: string) => named(t, `row.${id}`, id)

/** A line's display name: "Last 2 · 07". */
export const lineName = (t: LotteryTranslate, { wager, numbers }: Pick<Line, 'wager' | 'numbers'>) =>
  `${wagerName(t, wager)} · ${numbers.join(' ')}`

/** Hundredths of a stake as "94.5×". */
export const timesOf = (factor: number, language: string) =>
  `${new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language).format(factor / 100)}×`

/** The payout of a bet with the given number count, in short. */
export function paysText(
  t: LotteryTranslate,
  language: string,
  { format }: Pick<DrawGame, 'format'>,
  wager: Wager,
  picks: number,
): string {
  const top = timesOf(topFactor(wager, picks), language)
  if (wager.rule === 'count') return t('paysUpTo', { times: top })
  if (wager.rule === 'anyOrder') {
    const least = wager.pays / ordersOf('0123456789'.slice(0, wager.digits))
    return t('pays', { times: `${timesOf(least, language).slice(0, -1)}–${top}` })
  }
  const lots = format.rows
    .filter(({ id }) => wager.rows.includes(id))
    .reduce((sum, row) => sum + row.count, 0)
  return t(wager.rule === 'tail' && lots > 1 ? 'paysEach' : 'pays', { times: top })
}

/** The board in a table's or round's result; null without a result. */
export function boardOf(result: { readonly [key: string]: unknown } | null | undefined): Board | null {
  const board = result?.['board']
  return typeof board === 'object' && board !== null ? (board as Board) : null
}

/** A draw's headline numbers: those of the row drawn last. */
export const headline = ({ format }: Pick<DrawGame, 'format'>, board: Board): readonly string[] =>
  board[format.rows.at(-1)?.id ?? ''] ?? []

/** Positions of a drawn number's digits that count for one of the bets. */
export const digitsThatCount = (
  { wagers }: Pick<DrawGame, 'wagers'>,
  lines: readonly Line[],
  row: string,
  drawn: string,
): ReadonlySet<number> =>
  new Set(
    lines.flatMap(({ wager: id, numbers }) => {
      const wager = wagers.find((each) => each.id === id)
      return wager === undefined ? [] : countingDigits(wager, numbers, row, drawn)
    }),
  )
