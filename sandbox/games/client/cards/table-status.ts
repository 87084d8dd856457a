import type { CardRules, TableView } from '../../cards/card-shapes.ts'
import { h } from '../shell/dom.ts'
import type { TranslateOf } from '../texts/texts.ts'
import type { CardText } from './texts.ts'

export interface StatusDeps {
  readonly t: TranslateOf<CardText>
  readonly game: CardRules
  readonly money: (minor: number) => string
  /** The sentence for a wallet refusal code. */
  readonly reason: (code: string) => string
  readonly onSit: () => void
  readonly onAway: (away: boolean) => void
  readonly onLeave: () => void
}

export const ownSeatOf = (table: TableView) => table.seats.find((seat) => seat?.you === true) ?? null

/** The first free seat, otherwise a bot's seat. */
export function nextSeat(table: TableView | null): number {
  const seats = table?.seats ?? []
  const free = seats.indexOf(null)
  return free >= 0
    ? free
    : Math.max(
        0,
        seats.findIndex((seat) => seat?.bot === true),
      )
}

/** The free seat that is the fewest places from the wanted one; null at a full table. */
export function freeSeatNear({ seats }: TableView, wanted: number): number | null {
  const placesTo = (at: number) => {
    const apart = Math.abs(at - wanted)
    return Math.min(apart, seats.length - apart)
  }
  const free = seats.flatMap((seat, at) => (seat === null ? [at] : []))
  return free.toSorted((a, b) => placesTo(a) - placesTo(b))[0] ?? null
}

/** Balance, blinds, seat buttons, and the status line. */
export function createTableStatus({ t, game, money, reason, onSit, onAway, onLeave }: StatusDeps) {
  const { stakes } = game
  const balance = h('dd', {})
  const message = h('p', { class: 'message-line' })
  const seatTools = h('div', { class: 'seat-tools' })
  const blinds =
    stakes === null
      ? ''
      : t('blinds', {
          small: money(stakes.smallBlind),
          big: money(stakes.bigBlind),
          stack: money(stakes.stack),
        })
  const facts = h(
    'div',
    { class: 'facts' },
    h('dl', { class: 'fact' }, h('dt', {}, t('balance')), balance),
    h('p', { class: 'muted blinds' }, blinds),
    seatTools,
  )

  function statusText(table: TableView): string {
    const seat = ownSeatOf(table)
    if (table.refusal !== null) return t('refused', { reason: reason(table.refusal) })
    if (seat === null) return t('watching', { stack: money(stakes?.stack ?? 0) })
    if (seat.away) return t('awayNow')
    if (table.choices !== null)
      return table.choices.call === 0
        ? t('yourTurn')
        : t('yourTurnCall', { amount: money(table.choices.call) })
    if (table.phase === 'countdown' || table.phase === 'waiting') return t('nextHand')
    if (table.phase === 'playing' && table.turn !== null)
      return t('waitTurn', { name: table.seats[table.turn]?.name ?? '' })
    return table.yourClass === null ? '' : t('youHave', { hand: t(table.yourClass) })
  }

  /** Replaces the buttons only when a different set is needed, so that a focused one keeps the focus. */
  function showSeatTools(seat: ReturnType<typeof ownSeatOf>): void {
    const wanted = seat === null ? 'none' : seat.away ? 'back' : 'in'
    if (seatTools.dataset['for'] === wanted) return
    seatTools.dataset['for'] = wanted
    if (seat === null) return seatTools.replaceChildren(button(t('sitDown'), 'main', onSit))
    const { away } = seat
    seatTools.replaceChildren(
      button(t(away ? 'back' : 'away'), away ? 'main' : '', () => onAway(!away)),
      button(t('leave'), '', onLeave),
    )
  }

  return {
    facts,
    message,
    show(table: TableView, now: { readonly balance: string; readonly isLost: boolean }): void {
      balance.textContent = now.balance
      message.textContent = now.isLost ? t('lost') : statusText(table)
      showSeatTools(ownSeatOf(table))
    },
  }
}

const button = (label: string, more: string, click: () => void) =>
  h('button', { type: 'button', class: `button ${more}`, click }, label)
