import type { BookRules } from '../../book/book-shapes.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Language } from '../texts/texts.ts'
import type { BookTranslate } from './names.ts'

/** The rules with this bookmaker's figures; amounts only when the currency is known. */
export function bookRules(
  game: BookRules,
  t: BookTranslate,
  language: Language,
  money: Money | null,
): Node[] {
  const number = new Intl.NumberFormat(language)
  const percent = (bp: number) => number.format(bp / 100)
  const show = (text: string) => (money === null ? text : money.show(money.minor(text)))
  const { limits } = game
  return [
    h('h3', {}, t('rulesTitle')),
    h(
      'ul',
      { class: 'rules' },
      h('li', {}, t('rule1')),
      h('li', {}, t('rule2', { margin: percent(game.marginBp), long: percent(game.longMarketBp) })),
      h('li', {}, t('rule9')),
      h('li', {}, t('rule3', { seconds: game.inPlayDelayMs / 1000 })),
      h('li', {}, t('rule4')),
      h('li', {}, t('rule5')),
      h('li', {}, t('rule6')),
      h('li', {}, t('rule7')),
      limits !== null &&
        h(
          'li',
          {},
          t('rule8', {
            min: show(limits.minStake),
            max: show(limits.maxStake),
            payout: show(limits.maxPayout),
          }),
        ),
    ),
    h('p', { class: 'muted' }, t('keys')),
  ]
}
