import type { SlotGameView } from '../../slots/slot-shapes.ts'
import { openSheet } from '../shell/dialog.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Language, Translate } from '../texts/texts.ts'
import { percentText } from './paytable.ts'

export interface BuySheet {
  readonly game: SlotGameView
  readonly t: Translate
  readonly language: Language
  readonly money: Money
  readonly stakeMinor: bigint
  /** Null while nothing can be bought: free rounds take precedence. */
  readonly priceMinor: bigint | null
  /** The highest bet of the game. */
  readonly mostMinor: bigint
  readonly balanceMinor: bigint
  readonly onBuy: () => void
}

/** The game as this market sells it: where features are not sold, it has no price. */
export const gameInMarket = ({
  bonusBuy,
  game,
}: {
  readonly bonusBuy: boolean
  readonly game: SlotGameView
}): SlotGameView => (bonusBuy ? game : { ...game, buy: null })

/** Price, return and availability of the free spins, with the buy button. */
export function openBuySheet(sale: BuySheet): void {
  const { game, t, language, money, stakeMinor, priceMinor, onBuy } = sale
  const { buy } = game
  if (buy === null) return
  const amount = priceMinor === null ? null : money.show(priceMinor)
  const obstacle = obstacleOf(sale)
  const picture = game.symbols.find(({ key }) => key === game.scatter?.key)?.art
  const pay = h(
    'button',
    {
      type: 'button',
      class: 'button main',
      ...(obstacle !== null && { disabled: true }),
      click: () => {
        sheet.close()
        onBuy()
      },
    },
    amount === null ? t('buy') : t('buyPay', { amount }),
  )
  const sheet = openSheet(
    t,
    t('buy'),
    h(
      'div',
      { class: 'buy-offer' },
      picture !== undefined && h('img', { src: picture, alt: '', width: 96, height: 96 }),
      h('strong', {}, t('buyGet', { count: buy.spins })),
      h('p', {}, t('buyPrice', { price: buy.price, stake: money.show(stakeMinor) })),
      h(
        'p',
        {},
        t('buyReturn', {
          bought: percentText(buy.rtp, language),
          played: percentText(Math.round(Number(game.rtp) * 100), language),
        }),
      ),
      h('p', { class: 'muted' }, t('buyHint')),
      obstacle !== null && h('p', { class: 'problem', role: 'status' }, t(obstacle)),
      pay,
    ),
  )
}

function obstacleOf({ priceMinor, mostMinor, balanceMinor }: BuySheet) {
  if (priceMinor === null) return 'buyAfterFree'
  if (priceMinor > mostMinor) return 'buyAboveMost'
  return priceMinor > balanceMinor ? 'error.funds.insufficient' : null
}
