import { gameMeta, gameStory } from './game-story.tsx'
import type { GameMeta } from './game-story.tsx'

/**
 * The games on every size, in the languages with the longest words and right to left. These stories are tests; those
 * beside the games, one for each state, are only for review.
 */
const meta = { ...gameMeta, title: 'Games/Sizes and languages' } satisfies GameMeta
export default meta

const phone = { size: 'phone' } as const
const onItsSide = { size: 'phoneOnItsSide' } as const
const arabic = { globals: { language: 'ar' } }
const picks = [3, 7, 12, 18, 25].map((number) => `.jar:nth-child(${number})`)

export const Blackjack = gameStory('blackjack.dealerDraws', '.house .hand :nth-child(5)')
export const BlackjackOnAPhone = gameStory('blackjack.split', '.mine .box:nth-child(2)', phone)
export const BlackjackInPortuguese = gameStory('blackjack.insurance', '.moves.two:not([hidden])', {
  ...phone,
  globals: { language: 'pt' },
})
export const BlackjackRightToLeft = gameStory('blackjack.natural', '[dir=rtl] .mine', { ...phone, ...arabic })
export const BlackjackOnItsSide = gameStory('blackjack.betsPlaced', '[data-phase=betting]', onItsSide)
export const Roulette = gameStory('roulette.win', '[data-phase=result] .fact.win[data-tone=win]')
export const RouletteOnAPhone = gameStory('roulette.chipsLaid', '[data-spot=straight-17] .laid', phone)
export const RouletteOnItsSideRightToLeft = gameStory('roulette.chipsLaid', '[dir=rtl] .layout', {
  ...onItsSide,
  ...arabic,
})
export const CrashRightToLeft = gameStory('crash.rising', '[dir=rtl] .button.main', { ...phone, ...arabic })
export const SlotRightToLeft = gameStory('slots.win', '[dir=rtl] .fact.win[data-tone=win]', {
  press: ['.spin'],
  ...phone,
  ...arabic,
})
export const SlotBigWinOnAPhone = gameStory('slots.bigWin', '.celebration[data-tier=big]', {
  press: ['.spin'],
  ...phone,
})
export const SlotOnItsSide = gameStory('slots.cluster', '.note:not(:empty)', onItsSide)
export const SlotWithAPriceOnItsSide = gameStory('slots.boughtFreeSpins', '.buy', onItsSide)
export const SlotWithAPriceOnItsSideRightToLeft = gameStory('slots.boughtFreeSpins', '[dir=rtl] .buy', {
  ...onItsSide,
  ...arabic,
})
export const SlotOfFiveRowsOnAPhone = gameStory('slots.cluster', '.note:not(:empty)', phone)
export const SlotWithAPriceOnAPhone = gameStory('slots.poorFreeSpins', '.buy', phone)
export const SlotHoldAndWinRightToLeft = gameStory('slots.hold', '[dir=rtl] .banner', {
  press: ['.spin'],
  ...phone,
  ...arabic,
})
export const KenoOnItsSideRightToLeft = gameStory('keno.win', '[dir=rtl] [data-ball=hit]', {
  press: [...picks, '.button.main.bet'],
  ...onItsSide,
  ...arabic,
})
export const KenoOnItsSide = gameStory('keno.win', '[data-ball=hit]', {
  press: [...picks, '.button.main.bet'],
  ...onItsSide,
})

const bet = '.button.main.bet'
const phoneRightToLeft = { ...phone, ...arabic }
export const DiceRightToLeft = gameStory('dice.win', '[dir=rtl] .dice-roll[data-tone=in]', {
  ...phoneRightToLeft,
  press: [bet],
})
export const LimboRightToLeft = gameStory('limbo.win', '[dir=rtl] .limbo-figure[data-tone=in]', {
  ...phoneRightToLeft,
  press: [bet],
})
export const PlinkoRightToLeft = gameStory('plinko.win', '[dir=rtl] .bins [data-hit]', {
  ...phoneRightToLeft,
  press: [bet],
})
export const WheelRightToLeft = gameStory('wheel.win', '[dir=rtl] .wheel-legend [data-hit]', {
  ...phoneRightToLeft,
  press: [bet],
})
export const MinesRightToLeft = gameStory('mines.lost', '[dir=rtl] .tile[data-open=thorn]', {
  ...phoneRightToLeft,
  press: ['.tile:nth-child(1)'],
})
export const TowerRightToLeft = gameStory(
  'tower.open',
  '[dir=rtl] .tower-floors [data-next]',
  phoneRightToLeft,
)
export const HiLoRightToLeft = gameStory('hilo.open', '[dir=rtl] .guess.high:enabled', phoneRightToLeft)
export const MinesOnItsSide = gameStory('mines.open', '[data-live] .tile[data-open=dew]', onItsSide)
export const TowerOnItsSideRightToLeft = gameStory('tower.open', '[dir=rtl] .tower-floors [data-next]', {
  ...onItsSide,
  ...arabic,
})
export const HiLoOnItsSide = gameStory('hilo.left', '.guess.high:disabled', { ...onItsSide, press: [bet] })
export const PlinkoOnItsSide = gameStory('plinko.win', '.bins [data-hit]', { ...onItsSide, press: [bet] })
export const WheelOnItsSide = gameStory('wheel.win', '.wheel-legend [data-hit]', {
  ...onItsSide,
  press: [bet],
})

const won = '[data-phase=result] .fact.win[data-tone=win]'
const spots = (...ids: readonly string[]) => ids.map((id) => `[data-open] [data-spot=${id}]`)
const nims = spots('nim-12', 'nim-13', 'nim-34')
const pairs = spots('combo-12', 'combo-34', 'combo-56')
const laidOn = (id: string) => `[data-spot=${id}] .laid:not([hidden])`

export const Baccarat = gameStory('felt.baccarat.win', won)
export const BaccaratOnAPhoneRightToLeft = gameStory('felt.baccarat.win', `[dir=rtl] ${won}`, {
  ...phone,
  ...arabic,
})
export const BaccaratInPortuguese = gameStory('felt.baccarat.watching', '.roads', {
  ...onItsSide,
  globals: { language: 'pt' },
})
export const FanTanOnItsSide = gameStory('felt.fanTan.chipsLaid', laidOn('nim-34'), {
  ...onItsSide,
  press: nims,
})
export const FanTanOnAPhone = gameStory('felt.fanTan.chipsLaid', laidOn('nim-34'), { ...phone, press: nims })
export const SicBoOnItsSide = gameStory('felt.sicBo.chipsLaid', laidOn('combo-56'), {
  ...onItsSide,
  press: pairs,
})
export const SicBoOnAPhone = gameStory('felt.sicBo.chipsLaid', laidOn('combo-56'), { ...phone, press: pairs })
export const FishPrawnCrabOnAPhone = gameStory('felt.fishPrawnCrab.chipsLaid', laidOn('combo-56'), {
  ...phone,
  press: pairs,
})
export const AndarBaharOnItsSideRightToLeft = gameStory('felt.andarBahar.win', `[dir=rtl] ${won}`, {
  ...onItsSide,
  ...arabic,
})
export const NiuNiuOnAPhone = gameStory('felt.niuNiu.win', won, phone)
export const WenzhouPaiGowOnItsSide = gameStory('felt.wenzhouPaiGow.win', won, onItsSide)
export const MahjongTilesOnAPhoneRightToLeft = gameStory('felt.mahjongTiles.win', `[dir=rtl] ${won}`, {
  ...phone,
  ...arabic,
})
export const CardRoom = gameStory('cards.win', '.seat[data-won]')
export const CardRoomOnAPhone = gameStory('cards.ownTurn', '.seat[data-turn]', phone)
export const CardRoomOnItsSide = gameStory('cards.fullTable', '.seat[data-turn]', onItsSide)
export const CardRoomRightToLeft = gameStory('cards.raised', '[dir=rtl] .seat[data-turn]', {
  ...phone,
  ...arabic,
})
export const CardRoomWithATakenSeat = gameStory('cards.seatTaken', 'button.sit:focus', {
  ...phone,
  press: ['button.sit'],
})
export const BlackjackWithATakenSeat = gameStory('blackjack.seatTaken', 'button.sit:focus', {
  ...phone,
  press: ['[data-at="3"] button.sit'],
})
