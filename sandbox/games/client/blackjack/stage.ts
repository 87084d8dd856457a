import type { BjView, HandView, SeatView } from '../../blackjack/shapes.ts'
import { cardFace, cardWords } from '../cards/card-face.ts'
import { h } from '../shell/dom.ts'
import type { Language, TranslateOf } from '../texts/texts.ts'
import type { BjText } from './texts.ts'

export interface StageDeps {
  readonly t: TranslateOf<BjText>
  readonly language: Language
  /** The figure of a chip. */
  readonly short: (minor: number) => string
  readonly money: (minor: number) => string
  readonly onSit: (seat: number) => void
}

/** Between two cards of the first deal, and between two that the dealer draws. */
const dealMs = 190
const drawMs = 750

/** A hand with the numbers of cards that were there before, to deal in only what is new. */
type Delay = (index: number) => number | null

export type BjStage = ReturnType<typeof createStage>

/** Dealer, seven seats on an arc, and the player's own cards in front; new cards fly in from the shoe. */
export function createStage({ t, language, short, money, onSit }: StageDeps) {
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

  /** Milliseconds until the last card of the view lies open. */
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
        { class: 'hand', role: 'img', 'aria-label': words },
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
    // A button that has the focus keeps it.
    const hadFocus = old?.contains(document.activeElement) === true
    if (old === undefined) places.append(item)
    else old.replaceWith(item)
    if (hadFocus) item.querySelector('button')?.focus()
    if (seat?.you === true) showMine(seat, mayTurn ? (view.turn?.hand ?? 0) : null, { delayOf, tagMs })
    else if (isWatching || !view.seats.some((each) => each?.you === true)) focus.replaceChildren()
  }

  /** On small screens the player's own cards once more, large. */
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

  function freeSeat(at: number, isWatching: boolean): HTMLElement {
    const number = at + 1
    return h(
      'li',
      { class: 'seat free' },
      isWatching
        ? h(
            'button',
            { type: 'button', class: 'sit', 'aria-label': t('seatFree', { number }), click: () => onSit(at) },
            h('b', {}, String(number)),
            h('span', {}, t('sitHere')),
          )
        : h('span', { class: 'sit' }, h('b', {}, String(number)), h('span', {}, t('freeSeat'))),
    )
  }

  function seatItem(
    seat: SeatView,
    {
      turn,
      clock,
      delayOf,
      tagMs,
    }: {
      turn: number | null
      clock: { leftMs: number; lastsMs: number } | null
      delayOf: (hand: number) => Delay
      tagMs: number
    },
  ): HTMLElement {
    const item = h('li', { class: 'seat' })
    item.toggleAttribute('data-you', seat.you)
    item.toggleAttribute('data-turn', turn !== null)
    item.toggleAttribute('data-won', seat.back !== null && seat.back > seat.staked)
    const bar = h('i', { class: 'fuse' })
    if (clock !== null) {
      bar.style.animationDuration = `${clock.lastsMs}ms`
      bar.style.animationDelay = `${clock.leftMs - clock.lastsMs}ms`
    }
    const { main, pairs, poker } = seat.bets
    item.append(
      h(
        'div',
        { class: 'hands' },
        ...seat.hands.map((hand, i) => handBox(hand, { delay: delayOf(i), tagMs, on: turn === i })),
      ),
      h(
        'div',
        { class: 'bets' },
        pairs > 0 &&
          h('span', { class: 'laid side', title: t('pairs'), 'data-hit': seat.pairs !== null }, short(pairs)),
        h(
          'span',
          { class: 'laid', hidden: main === 0 },
          main === 0 ? '' : short(seat.staked > 0 ? seat.staked - pairs - poker : main),
        ),
        poker > 0 &&
          h('span', { class: 'laid side', title: t('poker'), 'data-hit': seat.poker !== null }, short(poker)),
      ),
      h(
        'div',
        { class: 'plate' },
        h('span', { class: 'name' }, seat.you ? t('you') : seat.name),
        seat.gone && h('em', {}, t('gone')),
        seat.insured && h('em', {}, t('insured')),
        seat.hands.length === 0 && seat.ready && h('em', {}, t('ready')),
        clock !== null && bar,
      ),
    )
    const side = seat.pairs ?? seat.poker
    if (side !== null) item.append(h('span', { class: 'side-win' }, t(side)))
    if (seat.back !== null && seat.back > 0) {
      const back = h('span', { class: 'back' }, money(seat.back))
      back.style.animationDelay = `${tagMs}ms`
      item.append(back)
    }
    return item
  }

  function handBox(
    hand: HandView,
    { delay, tagMs, on }: { delay: Delay; tagMs: number; on: boolean },
  ): HTMLElement {
    const delays = hand.cards.map((_, i) => delay(i))
    const words = hand.cards.map((card) => cardWords(card, language)).join(', ')
    const lastMs = Math.max(0, ...delays.map((each) => each ?? 0))
    const total = hand.blackjack
      ? 'BJ'
      : hand.soft && hand.total < 21
        ? `${hand.total - 10}/${hand.total}`
        : String(hand.total)
    const box = h(
      'div',
      { class: 'box' },
      h(
        'div',
        { class: 'hand', role: 'img', 'aria-label': words },
        ...hand.cards.map((card, i) => dealt(card, delays[i] ?? null)),
      ),
      badge(total, lastMs),
    )
    box.toggleAttribute('data-on', on)
    if (hand.doubled) box.dataset['doubled'] = ''
    if (hand.outcome !== null) {
      const tag = h('span', { class: 'tag', 'data-outcome': hand.outcome }, t(hand.outcome))
      tag.style.animationDelay = `${Math.max(lastMs, tagMs)}ms`
      box.append(tag)
    }
    return box
  }

  function dealt(card: string | null, delay: number | null): HTMLElement {
    const face = cardFace(card, delay === null ? '' : 'dealt')
    if (delay !== null) face.style.animationDelay = `${delay}ms`
    return face
  }

  function badge(text: string, delay: number): HTMLElement {
    const total = h('b', { class: 'total', hidden: text === '' }, text)
    total.style.animationDelay = `${delay}ms`
    return total
  }

  return {
    root,
    show,
    /** Puts the focus on a free seat. */
    offer: (seat: number) => places.querySelector<HTMLElement>(`[data-at="${seat}"] button`)?.focus(),
  }
}
