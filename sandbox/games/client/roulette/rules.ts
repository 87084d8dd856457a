import type { RouletteGameView } from '../../roulette/roulette-shapes.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Language } from '../texts/texts.ts'
import type { RouletteTranslate } from './spot-names.ts'

const bets = [
  ['betSplit', 2],
  ['betStreet', 3],
  ['betCorner', 4],
  ['betLine', 6],
  ['betDozen', 12],
  ['betEven', 18],
] as const

/** Rules, pays, limits and return of a table in one sheet. `money` null: no session, amounts without a currency. */
export function rulesContent(
  game: RouletteGameView,
  t: RouletteTranslate,
  language: Language,
  money: Money | null,
): Node[] {
  const amount = (text: string) => (money === null ? text : money.show(money.minor(text)))
  const seconds = (ms: number) => Math.round(ms / 1000)
  const rules = [
    t('ruleOthers'),
    t('ruleClock', { round: seconds(game.roundMs), betting: seconds(game.bettingMs) }),
    t('ruleStake'),
    ...(game.charged ? [t('ruleCharged')] : []),
    t('ruleZero'),
    t('ruleGone'),
    t('ruleFault'),
  ]
  const limits = [
    ['limitChip', game.min],
    ['limitStraight', game.maxStraight],
    ['limitOutside', game.maxOutside],
    ['limitTotal', game.maxTotal],
  ] as const
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
  return [
    h('p', {}, t('rulesIntro')),
    h('ul', { class: 'rules' }, ...rules.map((rule) => h('li', {}, rule))),
    h('h3', {}, t('pays')),
    h(
      'table',
      { class: 'figures pays' },
      h(
        'thead',
        {},
        h('tr', {}, ...[t('bet'), t('covers'), t('pays')].map((text) => h('th', { scope: 'col' }, text))),
      ),
      h(
        'tbody',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, t('betStraight')),
          h('td', {}, '1'),
          h('td', {}, game.charged ? t('chargedPays') : t('toOne', { pays: 35 })),
        ),
        ...bets.map(([key, covers]) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, t(key)),
            h('td', {}, String(covers)),
            h('td', {}, t('toOne', { pays: 36 / covers - 1 })),
          ),
        ),
      ),
    ),
    h('h3', {}, t('limits')),
    h(
      'dl',
      { class: 'limits' },
      ...limits.map(([key, text]) => h('div', {}, h('dt', {}, t(key)), h('dd', {}, amount(text)))),
    ),
    h('p', { class: 'muted' }, t('limitHint')),
    h(
      'p',
      {},
      game.charged
        ? t('chargedRtp', { rtp: number.format(Number(game.rtp)), other: number.format(97.29) })
        : t('rtp', { rtp: number.format(Number(game.rtp)) }),
    ),
  ]
}
