import type { BetView, LegView } from '../../book/book-shapes.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Language } from '../texts/texts.ts'
import { legName, marketName, oddsText, outcomeName } from './names.ts'
import type { BookTranslate } from './names.ts'

export interface BetsViewDeps {
  readonly t: BookTranslate
  readonly language: Language
  readonly money: Money
}

/** A player's bets: open ones first, then settled ones. */
export function betsContent(bets: readonly BetView[], deps: BetsViewDeps): Node[] {
  if (bets.length === 0) return [h('p', { class: 'muted empty' }, deps.t('noBets'))]
  const open = bets.filter(({ state }) => state === 'open')
  const done = bets.filter(({ state }) => state !== 'open')
  const group = (title: string, some: readonly BetView[]) =>
    some.length === 0
      ? []
      : [h('h3', {}, title), h('ul', { class: 'bets' }, ...some.map((bet) => betItem(bet, deps)))]
  return [...group(deps.t('openBets'), open), ...group(deps.t('settledBets'), done)]
}

function betItem(bet: BetView, deps: BetsViewDeps): HTMLElement {
  const { t, language, money } = deps
  const show = (text: string) => money.show(money.minor(text))
  return h(
    'li',
    { class: 'bet', 'data-tone': toneOf(bet, money) },
    h(
      'div',
      { class: 'bet-head' },
      h('strong', {}, t('betOdds', { stake: show(bet.stake), odds: oddsText(bet.odds, language) })),
      h('span', { class: 'outcome' }, outcomeText(bet, deps)),
    ),
    ...(bet.system === null
      ? []
      : [h('p', { class: 'muted' }, t('systemOf', { size: bet.system, legs: bet.legs.length }))]),
    ...bet.groups.map(({ odds }) =>
      h('p', { class: 'muted' }, t('builderAt', { odds: oddsText(odds, language) })),
    ),
    ...bet.legs.map((leg) => legItem(leg, deps)),
    ...bet.parts.map((part) =>
      h('p', { class: 'muted' }, t('partCashedOut', { paid: show(part.paid), stake: show(part.stake) })),
    ),
  )
}

/** A return below the stake is not marked as a win. */
const toneOf = ({ state, paid, corrected, stake }: BetView, money: Money) =>
  state === 'settled' && money.minor(corrected ?? paid ?? '0') > money.minor(stake) ? 'won' : state

function outcomeText(bet: BetView, { t, money }: BetsViewDeps): string {
  const show = (text: string) => money.show(money.minor(text))
  if (bet.state === 'open') return `${t('couldPay')} ${show(bet.couldPay)}`
  if (bet.state === 'refunded') return t('refunded')
  if (bet.state === 'settling') return t('settling')
  if (bet.corrected !== null) return t('correctedPaid', { amount: show(bet.corrected) })
  const paid = money.minor(bet.paid ?? '0')
  if (paid === 0n) return t('nothingPaid')
  return t(paid > money.minor(bet.stake) ? 'paid' : 'returned', { amount: money.show(paid) })
}

function legItem(leg: LegView, { t, language }: BetsViewDeps): HTMLElement {
  return h(
    'div',
    { class: 'bet-leg', 'data-result': leg.result },
    h(
      'div',
      {},
      h(
        'span',
        {},
        h('b', {}, outcomeName(leg.market, leg.outcome, leg, t)),
        ` · ${marketName(leg.market, leg, t)}`,
      ),
      h(
        'span',
        { class: 'muted' },
        `${legName(leg, t)}${leg.score === null ? '' : ` · ${leg.score.join(' : ')}`}${leg.live ? ` · ${t('inPlay')}` : ''}`,
      ),
    ),
    h(
      'span',
      { class: 'leg-end' },
      h('span', {}, oddsText(leg.odds, language)),
      h('em', {}, t(`result.${leg.result}`)),
    ),
  )
}
