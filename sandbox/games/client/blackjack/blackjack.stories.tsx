import { gameMeta, gameStory } from '../../stories/game-story.tsx'
import type { GameMeta } from '../../stories/game-story.tsx'

const meta = { ...gameMeta, title: 'Games/Blackjack', tags: ['!test'] } satisfies GameMeta
export default meta

const outcome = (name: string) => `[data-you] .tag[data-outcome=${name}]`

export const Watching = gameStory('blackjack.watching', 'button.sit')
export const FullTable = gameStory('blackjack.fullTable', '.seat:nth-child(7) .plate')
export const SeatTaken = gameStory('blackjack.seatTaken', 'button.sit:focus', {
  press: ['[data-at="3"] button.sit'],
})
export const Betting = gameStory('blackjack.betting', '[data-phase=betting] .stake-spot.main')
export const BetsPlaced = gameStory('blackjack.betsPlaced', '.stake-spot.main[data-laid]')
export const LowBalance = gameStory('blackjack.lowBalance', '[data-phase=betting]', {
  press: ['.stake-spot.main'],
})
export const Paused = gameStory('blackjack.betting', '[data-paused] .stake-spot[aria-disabled=true]', {
  isPaused: true,
})
export const OthersTurn = gameStory('blackjack.othersTurn', '.seat[data-turn]:not([data-you])')
export const OwnTurn = gameStory('blackjack.turn', '[data-you][data-turn]')
export const Pair = gameStory('blackjack.pair', '[data-you][data-turn]')
export const Split = gameStory('blackjack.split', '[data-you] .box:nth-child(2)')
export const Insurance = gameStory('blackjack.insurance', '.moves.two:not([hidden])')
export const Insured = gameStory('blackjack.insured', '[data-phase=insurance] [data-you] em')
export const Bust = gameStory('blackjack.bust', outcome('bust'))
export const DealerDraws = gameStory('blackjack.dealerDraws', '.house .hand :nth-child(5)')
export const Win = gameStory('blackjack.win', outcome('win'))
export const Push = gameStory('blackjack.push', outcome('push'))
export const Loss = gameStory('blackjack.loss', outcome('lose'))
export const Natural = gameStory('blackjack.natural', outcome('blackjack'))
export const SideBets = gameStory('blackjack.sideBets', '.side-win')
