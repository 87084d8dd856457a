import type { HandView, SeatView } from '../../blackjack/shapes.ts'
import { cardFace, cardWords } from '../cards/card-face.ts'
import { h } from '../shell/dom.ts'
import type { Language, TranslateOf } from '../texts/texts.ts'
import type { BjText } from './texts.ts'

export interface StageDeps {
  readonly t: TranslateOf<BjText>
  readonly language: Language
  /** The chip's amount, abbreviated. */
  readonly short: (minor: number) => string
  readonly money: (minor: number) => string
  readonly onSit: (seat: number) => void
}

/** Milliseconds before a card flies in; null: it is shown at once. */
export type Delay = (index: number) => number | null

/** The elements of the table: seats, hands, cards, totals. */
export function createParts({ t, language, short, money, onSit }: StageDeps) {
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
        h('span', { class: 'name', dir: 'auto', title: seat.name }, seat.you ? t('you') : seat.name),
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

  return { freeSeat, seatItem, handBox }
}

/** A card that flies in after the given delay in milliseconds; null: it is shown at once. */
export function dealt(card: string | null, delay: number | null): HTMLElement {
  const face = cardFace(card, delay === null ? '' : 'dealt')
  if (delay !== null) face.style.animationDelay = `${delay}ms`
  return face
}

/** The total of a hand. */
export function badge(text: string, delay: number): HTMLElement {
  const total = h('b', { class: 'total', hidden: text === '' }, text)
  total.style.animationDelay = `${delay}ms`
  return total
}
