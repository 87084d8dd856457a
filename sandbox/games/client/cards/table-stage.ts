import type { SeatView, TableView } from '../../cards/card-shapes.ts'
import { h } from '../shell/dom.ts'
import type { Language, TranslateOf } from '../texts/texts.ts'
import { cardFace, cardWords } from './card-face.ts'
import type { CardText } from './texts.ts'

export interface StageDeps {
  readonly stage: HTMLElement
  readonly t: TranslateOf<CardText>
  readonly language: Language
  readonly seats: number
  /** Formats minor units. */
  readonly money: (minor: number) => string
  readonly onSit: (seat: number) => void
}

/** The table from above: seats around the felt, the player's own at the near side. */
export function createTableStage(deps: StageDeps) {
  const { t, money } = deps
  const felt = h('div', { class: 'felt', 'aria-hidden': 'true' })
  const places = h('ol', { class: 'seats' })
  const middle = h('div', { class: 'middle' })
  const table = h('div', { class: `table of-${deps.seats}` }, felt, middle, places)
  deps.stage.append(table)
  const shown: string[] = []
  let middleShown = ''
  let boardShown: readonly string[] = []

  function show(view: TableView): void {
    const own = view.seats.findIndex((seat) => seat?.you === true)
    for (const [at, seat] of view.seats.entries()) {
      const place = (at - Math.max(0, own) + deps.seats) % deps.seats
      const clock = view.turn === at && view.phase === 'playing' ? view.leftMs : null
      // Unchanged seats are not rebuilt, so that running clocks continue and buttons keep the focus.
      const key = JSON.stringify([seat, place, view.button === at, clock !== null && view.step, own >= 0])
      if (shown[at] === key) continue
      shown[at] = key
      const item = seatItem(view, at, { place, clock, isWatching: own < 0 })
      const shownItem = places.children[at]
      if (shownItem === undefined) places.append(item)
      else shownItem.replaceWith(item)
    }
    const key = JSON.stringify([view.board, view.pot, view.phase, view.number])
    if (key === middleShown) return
    middleShown = key
    const old = boardShown
    boardShown = view.board
    middle.replaceChildren(
      h(
        'div',
        {
          class: 'board',
          ...(view.board.length === 0
            ? { 'aria-hidden': 'true' }
            : { role: 'img', 'aria-label': boardWords(view) }),
        },
        ...Array.from({ length: 5 }, (_, i) => {
          const card = view.board[i]
          return card === undefined
            ? h('span', { class: 'card slot' })
            : cardFace(card, old[i] === card ? '' : 'dealt')
        }),
      ),
      h('p', { class: 'pot' }, view.pot > 0 ? t('pot', { amount: money(view.pot) }) : '\u00A0'),
    )
  }

  const boardWords = ({ board }: TableView) =>
    t('board', { cards: board.map((card) => cardWords(card, deps.language)).join(', ') })

  function seatItem(
    view: TableView,
    at: number,
    { place, clock, isWatching }: { place: number; clock: number | null; isWatching: boolean },
  ): HTMLElement {
    const seat = view.seats[at] ?? null
    const item = h('li', { class: 'seat', 'data-place': place, 'data-at': at })
    if (seat === null) {
      item.append(
        isWatching
          ? h('button', { type: 'button', class: 'sit', click: () => deps.onSit(at) }, t('sitHere'))
          : h('span', { class: 'free' }, t('empty')),
      )
      return item
    }
    const { hand } = seat
    if (hand?.folded === true) item.dataset['folded'] = ''
    if ((hand?.won ?? 0) > 0) item.dataset['won'] = ''
    if (clock !== null) item.dataset['turn'] = ''
    const bar = h('i', { class: 'clock' })
    if (clock !== null) bar.style.animationDuration = `${clock}ms`
    item.append(
      h(
        'div',
        { class: 'hand', role: 'img', 'aria-label': handWords(seat) },
        ...(hand === null || hand.folded ? [] : hand.cards.map((card) => cardFace(card))),
      ),
      h(
        'div',
        { class: 'plate' },
        h(
          'span',
          { class: 'who' },
          h('span', { class: 'name', dir: 'auto', title: seat.name }, seat.you ? t('you') : seat.name),
          seat.bot && h('em', { class: 'bot' }, t('bot')),
          view.button === at && h('b', { class: 'dealer', title: 'D' }, 'D'),
        ),
        h('span', { class: 'stack' }, seat.away ? t('isAway') : hand === null ? '\u00A0' : money(hand.stack)),
        clock !== null && bar,
      ),
    )
    if (hand !== null && hand.bet > 0 && view.phase === 'playing')
      item.append(h('span', { class: 'bet' }, money(hand.bet)))
    const tag = tagOf(seat)
    if (tag !== null) item.append(tag)
    return item
  }

  function tagOf({ hand }: SeatView): HTMLElement | null {
    if (hand === null) return null
    if (hand.won !== null && hand.won > 0) return h('span', { class: 'tag win' }, `+${money(hand.won)}`)
    if (hand.shows !== null) return h('span', { class: 'tag' }, t(hand.shows))
    if (hand.last === 'fold') return h('span', { class: 'tag' }, t('fold'))
    if (hand.last === 'check') return h('span', { class: 'tag' }, t('check'))
    return null
  }

  function handWords({ hand }: SeatView): string {
    if (hand === null || hand.folded) return ''
    return hand.cards.map((card) => (card === null ? t('hidden') : cardWords(card, deps.language))).join(', ')
  }

  return {
    show,
    /** Focuses a free seat. */
    offer: (seat: number) => places.querySelector<HTMLElement>(`[data-at="${seat}"] button`)?.focus(),
  }
}
