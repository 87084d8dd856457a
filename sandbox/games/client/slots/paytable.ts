import type { SlotGameView } from '../../slots/slot-shapes.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Language, Translate } from '../texts/texts.ts'
import { lineColour } from './highlights.ts'

export interface PaytableOptions {
  readonly game: SlotGameView
  readonly t: Translate
  readonly language: Language
  readonly money: Money | null
  /** Value of one coin in minor units; null without a session: amounts are then in coins. */
  readonly coinMinor: bigint | null
}

/** Paytable, rules and return of the game in one sheet. */
export function paytableContent(options: PaytableOptions): Node[] {
  const { game, t, money, coinMinor } = options
  const stake = money === null || coinMinor === null ? null : money.show(coinMinor * BigInt(game.betCoins))
  return [
    ...(stake === null ? [] : [h('p', { class: 'muted' }, t('forStake', { amount: stake }))]),
    symbolList(options),
    h('h3', {}, t('rules')),
    h('ul', { class: 'rules' }, ...rulesOf(options).map((rule) => h('li', {}, rule))),
    ...(game.pay.kind === 'lines' ? [h('h3', {}, t('lines')), lineList(game)] : []),
    h('h3', {}, t('rtpTitle')),
    h('p', {}, t('rtp', { rtp: localNumber(game.rtp ?? '', options.language) })),
    h(
      'p',
      {},
      t('hitsAndMost', {
        rate: localNumber(game.hitRate ?? '', options.language),
        times: new Intl.NumberFormat(options.language).format(Number(game.maxWin)),
      }),
    ),
    h('p', {}, `${t('volatility', { level: game.volatility ?? 0 })}. ${t('volatilityHint')}`),
  ]
}

/** Basis points as a percentage with two decimals. */
export const percentText = (hundredths: number, language: string) =>
  localNumber(String(hundredths / 100), language)

const localNumber = (text: string, language: string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(Number(text))

function symbolList({ game, t, language, money, coinMinor }: PaytableOptions): HTMLElement {
  const amount = (coins: number) =>
    money === null || coinMinor === null ? String(coins) : money.show(BigInt(coins) * coinMinor)
  const cards = game.symbols
    .toSorted((a, b) => rank(game, b) - rank(game, a))
    .map(({ key, name, art, pays: own }) => {
      const pays = key === game.scatter?.key ? scatterPays(game, game.scatter.pays) : own
      return h(
        'li',
        {},
        h('img', { src: art, alt: '', width: 64, height: 64, loading: 'lazy' }),
        h(
          'div',
          {},
          h('strong', {}, name[language]),
          key === game.wild?.key && h('em', {}, t('wild')),
          key === game.scatter?.key && h('em', {}, t('scatter')),
          key === game.hold?.key && h('em', {}, t('holdWon')),
          pays.length > 0 &&
            h(
              'dl',
              { 'aria-label': t('paysFor', { symbol: name[language] }) },
              ...pays
                .toReversed()
                .map(({ count, coins }) =>
                  h('div', {}, h('dt', {}, t('times', { count })), h('dd', {}, amount(coins))),
                ),
            ),
        ),
      )
    })
  return h('ul', { class: 'symbols' }, ...cards)
}

/** Scatter pays are multiples of the total stake. */
const scatterPays = ({ reels, betCoins }: SlotGameView, pays: readonly number[]) =>
  pays.map((times, i) => ({ count: reels - pays.length + 1 + i, coins: times * betCoins }))

/** Wild and scatter first, then by highest pay. */
const rank = (game: SlotGameView, { key, pays }: SlotGameView['symbols'][number]) =>
  (key === game.wild?.key ? 2e9 : key === game.scatter?.key ? 1e9 : 0) + (pays.at(-1)?.coins ?? 0)

function lineList({ pay, rows, reels }: SlotGameView): HTMLElement {
  if (pay.kind !== 'lines') return h('div')
  const grids = pay.lines.map((line, index) => {
    const cells = Array.from({ length: rows * reels }, (_, at) => {
      const cell = h('i', line[at % reels] === Math.floor(at / reels) ? { class: 'on' } : {})
      return cell
    })
    const grid = h('li', { 'aria-label': `${index + 1}: ${line.map((row) => row + 1).join(' ')}` }, ...cells)
    grid.style.setProperty('--line', lineColour(index))
    return grid
  })
  return h('ol', { class: 'lines' }, ...grids)
}

function rulesOf({ game, t, language, money, coinMinor }: PaytableOptions): string[] {
  const coinsText = (coins: number) =>
    money === null || coinMinor === null ? String(coins) : money.show(BigInt(coins) * coinMinor)
  const { pay, wild, scatter, freeSpins, buy } = game
  const nameOf = (key: string) => game.symbols.find((symbol) => symbol.key === key)?.name[language] ?? key
  const rules = [
    pay.kind === 'lines'
      ? t('ruleLines', { count: pay.lines.length })
      : pay.kind === 'ways'
        ? t('ruleWays', { count: pay.ways, coins: game.betCoins })
        : t('ruleCluster', { least: pay.least, coins: game.betCoins }),
  ]
  if (pay.kind === 'lines' && pay.bothWays) rules.push(t('ruleBothWays'))
  if (pay.kind === 'lines') rules.push(t('ruleBest'))
  if (wild !== null) {
    const symbol = nameOf(wild.key)
    const { multiplier } = wild
    rules.push(t('ruleWild', { symbol }))
    if (multiplier > 1)
      rules.push(t(pay.kind === 'ways' ? 'ruleWildTimesWays' : 'ruleWildTimes', { symbol, multiplier }))
    if (wild.expands !== null)
      rules.push(t(wild.expands === 'always' ? 'ruleWildGrows' : 'ruleWildGrowsFree', { symbol }))
    if (wild.respins) rules.push(t('ruleRespins', { symbol }))
  }
  rules.push(...featureRules({ game, t, nameOf, coinsText }))
  if (scatter !== null && scatter.pays.length > 0)
    rules.push(t('ruleScatterPays', { symbol: nameOf(scatter.key), pays: counted(scatter.pays, game.reels) }))
  if (freeSpins !== null && scatter !== null) {
    rules.push(
      t('ruleFreeSpins', { symbol: nameOf(scatter.key), awards: counted(freeSpins.awards, game.reels) }),
    )
    if (freeSpins.multiplier > 1) rules.push(t('ruleFreeSpinsTimes', { multiplier: freeSpins.multiplier }))
    if (freeSpins.strips.join() !== game.strips.join()) rules.push(t('ruleFreeSpinsStrips'))
    if (freeSpins.chosenSymbol) rules.push(t('ruleChosen'))
    rules.push(t('ruleFreeSpinsMax', { max: freeSpins.max }))
    if (buy !== null)
      rules.push(t('ruleBuy', { count: buy.spins, price: buy.price, rtp: percentText(buy.rtp, language) }))
  }
  return [...rules, t('ruleHands'), t('ruleDecided'), t('ruleFault')]
}

/** Rules of cascades and the hold-and-win feature. */
function featureRules({
  game: { cascade, hold, freeSpins },
  t,
  nameOf,
  coinsText,
}: {
  readonly game: SlotGameView
  readonly t: Translate
  readonly nameOf: (key: string) => string
  readonly coinsText: (coins: number) => string
}): string[] {
  const ladder = (multipliers: readonly number[]) => multipliers.map((times) => `×${times}`).join(' ')
  const all = hold?.values.reduce((sum, { weight }) => sum + weight, 0) ?? 0
  return [
    ...(cascade === null ? [] : [t('ruleCascade', { ladder: ladder(cascade.multipliers) })]),
    ...(cascade === null || freeSpins === null
      ? []
      : [t('ruleCascadeFree', { ladder: ladder(cascade.freeMultipliers) })]),
    ...(hold === null
      ? []
      : [
          t('ruleHold', {
            symbol: nameOf(hold.key),
            from: hold.from,
            spins: hold.spins,
            over: hold.chance.over,
            under: hold.chance.under,
          }),
          t('ruleHoldValues', {
            values: hold.values
              .map(({ coins, weight }) => `${coinsText(coins)} (${Math.round((weight / all) * 100)}%)`)
              .join(', '),
          }),
          t('ruleHoldFull', { amount: coinsText(hold.full) }),
        ]),
  ]
}

/** [8, 12, 20] on five reels -> "3 × → 8, 4 × → 12, 5 × → 20". */
const counted = (figures: readonly number[], reels: number) =>
  figures
    .map((figure, i) => ({ figure, count: reels - figures.length + 1 + i }))
    .filter(({ figure }) => figure > 0)
    .map(({ figure, count }) => `${count} × → ${figure}`)
    .join(', ')
