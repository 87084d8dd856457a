import { requireDrawGame } from '../../lottery/draw-games.ts'
import type { LotteryGameView } from '../../lottery/lottery-shapes.ts'
import { picksOf, returnToPlayer } from '../../lottery/wagers.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Language } from '../texts/texts.ts'
import { paysText, timesOf, wagerHow, wagerName } from './lottery-words.ts'
import type { LotteryTranslate } from './lottery-words.ts'

const head = (...texts: string[]) =>
  h('thead', {}, h('tr', {}, ...texts.map((text) => h('th', { scope: 'col' }, text))))

/** Bets, pays, returns and limits of a lottery in one sheet. `money` null: no session, amounts without a currency. */
export function rulesContent(
  view: LotteryGameView,
  t: LotteryTranslate,
  language: Language,
  money: Money | null,
): Node[] {
  const game = requireDrawGame(view.gameId)
  const amount = (text: string) => (money === null ? text : money.show(money.minor(text)))
  const seconds = (ms: number) => Math.round(ms / 1000)
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 })
  const returns = game.wagers.flatMap((wager) =>
    picksOf(wager).map((picks) => ({ wager, picks, share: returnToPlayer(wager, game.format, picks) })),
  )
  const rules = [
    t('ruleClock', { round: seconds(view.roundMs), betting: seconds(view.bettingMs) }),
    t('ruleStake'),
    t('ruleGone'),
    t('ruleFault'),
  ]
  const limits = [
    ['limitMin', view.min],
    ['limitTotal', view.maxTotal],
    ['limitWin', view.maxPayout],
  ] as const
  return [
    h('p', {}, t('rulesIntro')),
    h('ul', { class: 'rules' }, ...rules.map((rule) => h('li', {}, rule))),
    h('h3', {}, t('bets')),
    h(
      'table',
      { class: 'figures' },
      head(t('bet'), t('paysHead'), t('return')),
      h(
        'tbody',
        {},
        ...returns.map(({ wager, picks, share }) =>
          h(
            'tr',
            {},
            h(
              'th',
              { scope: 'row' },
              wager.rule === 'count' ? String(picks) : wagerName(t, wager.id),
              wager.rule !== 'count' && h('small', {}, wagerHow(t, wager.id)),
            ),
            h(
              'td',
              {},
              wager.rule === 'count'
                ? Object.entries(wager.table[picks] ?? {})
                    .map(([hits, factor]) => `${hits}: ${timesOf(factor, language)}`)
                    .join(' · ')
                : paysText(t, language, game, wager, picks),
            ),
            h('td', {}, percent.format(share)),
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
      t('rtp', {
        rtp: new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(Number(view.rtp)),
      }),
    ),
  ]
}
