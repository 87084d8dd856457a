import { maxOf, returnHundredths } from '../../felt/felt-bets.ts'
import type { FeltLimits } from '../../felt/felt-bets.ts'
import type { FeltGameView } from '../../felt/felt-shapes.ts'
import { rulesOf } from '../../felt/games/index.ts'
import { h } from '../shell/dom.ts'
import { moneyOf } from '../shell/money.ts'
import type { Money } from '../shell/money.ts'
import type { Language } from '../texts/texts.ts'
import { translatorOf } from '../texts/texts.ts'
import { allOddsOf } from './odds.ts'
import { feltTexts } from './texts.ts'
import { feltWords, spotName } from './words.ts'

export const limitsOf = (game: FeltGameView, money: Pick<Money, 'minor'>): FeltLimits => ({
  min: money.minor(game.min),
  maxSpot: money.minor(game.maxSpot),
  maxWin: money.minor(game.maxPayout),
  maxTotal: money.minor(game.maxTotal),
})

/** Rules, pays, limits and returns of a table in one sheet. `money` null: no session, amounts without a currency. */
export function rulesContent(view: FeltGameView, language: Language, money: Money | null): Node[] {
  const t = translatorOf(feltTexts, language)
  const words = feltWords[view.rules][language]
  const game = rulesOf(view.rules)
  const units = money ?? moneyOf('EUR', language)
  const limits = limitsOf(view, units)
  const amount = (minor: bigint) => (money === null ? units.text(minor) : money.show(minor))
  const seconds = (ms: number) => Math.round(ms / 1000)
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 })
  const rules = [
    ...words.rules,
    t('ruleClock', { round: seconds(view.roundMs), betting: seconds(view.bettingMs) }),
    t('ruleStake'),
    t('ruleEven', { amount: amount(limits.min) }),
    t('ruleGone'),
    t('ruleFault'),
  ]
  const figures = [
    ['limitChip', limits.min],
    ['limitSpot', limits.maxSpot],
    ['limitWin', limits.maxWin],
    ['limitTotal', limits.maxTotal],
  ] as const
  return [
    h('p', {}, words.intro),
    h('ul', { class: 'rules' }, ...rules.map((rule) => h('li', {}, rule))),
    h('h3', {}, t('pays')),
    h(
      'table',
      { class: 'figures pays' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...[t('bet'), t('pays'), t('returns'), t('limitSpot')].map((text) =>
            h('th', { scope: 'col' }, text),
          ),
        ),
      ),
      h(
        'tbody',
        {},
        ...game.spots.map((spot) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, spotName(words, spot.id)),
            h('td', {}, allOddsOf(spot, t, language)),
            h('td', {}, percent.format(returnHundredths(spot) / 10_000)),
            h('td', {}, amount(maxOf(spot, limits))),
          ),
        ),
      ),
    ),
    h('p', { class: 'muted' }, t('rtp')),
    h('h3', {}, t('limits')),
    h(
      'dl',
      { class: 'limits' },
      ...figures.map(([key, minor]) => h('div', {}, h('dt', {}, t(key)), h('dd', {}, amount(minor)))),
    ),
    h('p', { class: 'muted' }, t('limitHint')),
  ]
}
