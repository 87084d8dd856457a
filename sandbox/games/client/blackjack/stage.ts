import type { BjView, SeatView } from '../../blackjack/shapes.ts'
import { cardWords } from '../cards/card-face.ts'
import { h } from '../shell/dom.ts'
import { badge, createParts, dealt } from './stage-parts.ts'
import type { Delay, StageDeps } from './stage-parts.ts'

/** Interval between two cards: of the first deal (`dealMs`) and of the dealer's draws (`drawMs`). */
const dealMs = 190
const drawMs = 750

/** Dealer, seven seats on an arc, and the player's own cards in front; new cards fly in from the shoe. */
export function createStage(deps: StageDeps) {
  const { t, language } = deps
  const { freeSeat, seatItem, handBox } = createParts(deps)
  const dealer = h('section', { class: 'house', 'aria-label': t('dealer') })
  const focus = h('div', { class: 'mine', 'aria-hidden': 'true' })
  const places = h('ol', { class: 'seats' })
  const root = h(
    'div',
    { class: 'baize' },
    h('div', { class: 'arc', 'aria-hidden': 'true' }),
    h('div', { class: 'shoe', 'aria-hidden': 'true' }),
    dealer,
    focus,
    places,
  )
  const shown: string[] = []
  let before: BjView | null = null

  /** Renders the view; returns the milliseconds until its last card is revealed. */
  function show(view: BjView): number {
    const isNew = view.handId !== before?.handId
    const inRound = view.seats.filter((seat) => (seat?.hands.length ?? 0) > 0)
    const round = inRound.length + 1
    const openedMs = isNew && view.handId !== null ? 2 * round * dealMs : 0
    const reveals = view.phase === 'result' && before?.phase !== 'result'
    const revealMs = openedMs + (reveals ? 350 + Math.max(0, view.dealer.length - 2) * drawMs + 350 : 0)

    const dealerDelay: Delay = (i) => {
      if (isNew && i < 2) return (i * round + round - 1) * dealMs
      if (reveals && i > 0) return openedMs + 350 + (i - 1) * drawMs
      return null
    }
    showDealer(view, dealerDelay, reveals ? revealMs : openedMs)
    for (const [at, seat] of view.seats.entries()) {
      const order = inRound.indexOf(seat)
      const old = before?.seats[at]?.hands
      const delayOf =
        (hand: number): Delay =>
        (i) => {
          if (isNew && i < 2) return (i * round + order) * dealMs
          const had = isNew ? 0 : (old?.[hand]?.cards.length ?? 1)
          return i >= had ? 0 : null
        }
      showSeat(view, at, { delayOf, tagMs: reveals ? revealMs : 0 })
    }
    before = view
    return revealMs
  }

  function showDealer(view: BjView, delay: Delay, totalMs: number): void {
    const key = JSON.stringify([view.handId, view.dealer, view.phase === 'result'])
    if (dealer.dataset['key'] === key) return
    dealer.dataset['key'] = key
    const words = view.dealer
      .map((card) => (card === null ? t('hidden') : cardWords(card, language)))
      .join(', ')
    dealer.replaceChildren(
      h(
        'div',
        { class: 'hand', ...(words !== '' && { role: 'img', 'aria-label': words }) },
        ...view.dealer.map((card, i) => dealt(card, delay(i))),
      ),
      badge(view.dealerTotal === null ? '' : String(view.dealerTotal), totalMs),
    )
  }

  function showSeat(
    view: BjView,
    at: number,
    { delayOf, tagMs }: { delayOf: (hand: number) => Delay; tagMs: number },
  ): void {
    const seat = view.seats[at] ?? null
    const mayTurn = view.turn?.seat === at
    const isWatching = !view.seats.some((each) => each?.you === true)
    const key = JSON.stringify([seat, mayTurn && [view.turn?.hand, view.step], isWatching, view.handId])
    if (shown[at] === key) return
    shown[at] = key
    const clock = mayTurn ? { leftMs: view.leftMs ?? 0, lastsMs: view.lastsMs ?? 1 } : null
    const item =
      seat === null
        ? freeSeat(at, isWatching)
        : seatItem(seat, { turn: mayTurn ? (view.turn?.hand ?? 0) : null, clock, delayOf, tagMs })
    item.dataset['at'] = String(at)
    const old = places.children[at]
    // Keep the focus across the replacement of a button.
    const hadFocus = old?.contains(document.activeElement) === true
    if (old === undefined) places.append(item)
    else old.replaceWith(item)
    if (hadFocus) item.querySelector('button')?.focus()
    if (seat?.you === true) showMine(seat, mayTurn ? (view.turn?.hand ?? 0) : null, { delayOf, tagMs })
    else if (isWatching || !view.seats.some((each) => each?.you === true)) focus.replaceChildren()
  }

  /** On small screens, repeats the player's own cards in large. */
  function showMine(
    seat: SeatView,
    turn: number | null,
    { delayOf, tagMs }: { delayOf: (hand: number) => Delay; tagMs: number },
  ): void {
    focus.toggleAttribute('data-turn', turn !== null)
    focus.replaceChildren(
      ...seat.hands.map((hand, i) => handBox(hand, { delay: delayOf(i), tagMs, on: turn === i })),
    )
  }

  return {
    root,
    show,
    /** Focuses a free seat. */
    offer: (seat: number) => places.querySelector<HTMLElement>(`[data-at="${seat}"] button`)?.focus(),
  }
}
