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
export const KenoOnItsSideRightToLeft = gameStory('keno.win', '[dir=rtl] [data-ball=hit]', {
  press: [...picks, '.button.main.bet'],
  ...onItsSide,
  ...arabic,
})
export const KenoOnItsSide = gameStory('keno.win', '[data-ball=hit]', {
  press: [...picks, '.button.main.bet'],
  ...onItsSide,
})
