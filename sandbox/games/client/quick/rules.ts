import { kenoPays } from '../../quick/games/keno.ts'
import { binsOf, plinkoRows, risks } from '../../quick/games/plinko.ts'
import { segmentsOf, wheelSizes } from '../../quick/games/wheel.ts'
import { quickGames } from '../../quick/quick-games.ts'
import type { QuickGameView } from '../../quick/quick-shapes.ts'
import { toNumber } from '../../slots/fraction.ts'
import { h } from '../shell/dom.ts'
import { figuresOf } from '../shell/figures.ts'
import type { Figures } from '../shell/figures.ts'
import type { Money } from '../shell/money.ts'
import type { Language } from '../texts/texts.ts'
import type { QuickTranslate } from './texts.ts'

interface RulesIn {
  readonly language: Language
  /** Null without a session, which has no currency. */
  readonly money: Money | null
}

/** Rules, pays and return of a game. */
export function quickRules(game: QuickGameView, t: QuickTranslate, { language, money }: RulesIn): Node[] {
  const figures = figuresOf(language)
  const [lowest, highest] = game.returns.map(figures.hundredths)
  const isStepped = quickGames[game.quick].type === 'steps'
  const rules = [
    t('ruleDecided'),
    t('ruleRounding'),
    ...(money === null ? [] : [t('ruleMost', { amount: money.show(money.minor(game.mostPayout)) })]),
    ...(isStepped ? [t('ruleHeld'), t('ruleOpen', { hours: game.openHours }), t('ruleCap')] : []),
    t('ruleFault'),
    t('ruleHands'),
  ]
  return [
    h('p', {}, t(`rules.${game.quick}`)),
    ...tablesOf(game, t, figures),
    h('ul', { class: 'rules' }, ...rules.map((rule) => h('li', {}, rule))),
    h(
      'p',
      {},
      lowest === highest
        ? t('rtpOne', { rtp: lowest ?? '' })
        : t('rtpRange', { lowest: lowest ?? '', highest: highest ?? '' }),
    ),
  ]
}

/** Pay tables with the exact return of each; empty for games without. */
function tablesOf({ quick }: QuickGameView, t: QuickTranslate, figures: Figures): Node[] {
  const game = quickGames[quick]
  if (game.type !== 'instant') return []
  const returnOf = (choice: string) => figures.percent(toNumber(game.returnOf(choice)) * 100, 2)
  const rows: (readonly [name: string, pays: readonly number[], choice: string])[] = []
  if (quick === 'plinko')
    for (const count of plinkoRows)
      for (const risk of risks) {
        const pays = binsOf({ rows: count, risk }).slice(0, count / 2 + 1)
        rows.push([`${count} · ${t(risk)}`, pays, `${count} ${risk}`])
      }
  if (quick === 'wheel')
    for (const size of wheelSizes)
      for (const risk of risks)
        rows.push([
          `${size} · ${t(risk)}`,
          [...new Set(segmentsOf({ size, risk }))].toSorted((a, b) => b - a),
          `${size} ${risk}`,
        ])
  if (quick === 'keno')
    for (const [picks, pays] of kenoPays.entries())
      if (picks > 0) rows.push([String(picks), pays, game.choices[picks - 1] ?? ''])
  if (rows.length === 0) return []
  const heads = [
    t(quick === 'keno' ? 'kenoPicks' : 'variant'),
    t(quick === 'keno' ? 'kenoPays' : 'payTable'),
    t('returnOf'),
  ]
  return [
    h('h3', {}, t('payTable')),
    h(
      'table',
      { class: 'figures pay-tables' },
      h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
      h(
        'tbody',
        {},
        ...rows.map(([name, pays, choice]) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, name),
            h('td', { dir: 'ltr' }, pays.map(figures.shortTimes).join('  ')),
            h('td', {}, returnOf(choice)),
          ),
        ),
      ),
    ),
  ]
}
