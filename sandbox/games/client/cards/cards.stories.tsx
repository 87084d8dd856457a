import { gameMeta, gameStory } from '../../stories/game-story.tsx'
import type { GameMeta } from '../../stories/game-story.tsx'

const meta = { ...gameMeta, title: 'Games/Card rooms', tags: ['!test'] } satisfies GameMeta
export default meta

const turn = '.seat[data-place="0"][data-turn]'

export const Watching = gameStory('cards.watching', 'button.sit')
export const FullTable = gameStory('cards.fullTable', '.seat[data-turn]')
export const SeatTaken = gameStory('cards.seatTaken', '.note:not(:empty)', {
  press: ['button.sit'],
})
export const Countdown = gameStory('cards.countdown', '.seat-tools[data-for=in]')
export const OwnTurn = gameStory('cards.ownTurn', turn)
export const Raised = gameStory('cards.raised', turn)
export const Flop = gameStory('cards.flop', turn)
export const OthersTurn = gameStory('cards.othersTurn', '.seat[data-turn]:not([data-place="0"])')
export const Folded = gameStory('cards.folded', '.seat[data-place="0"][data-folded]')
export const Win = gameStory('cards.win', '.seat[data-place="0"][data-won]')
export const Loss = gameStory('cards.loss', '.seat[data-won]:not([data-place="0"])')
export const SittingOut = gameStory('cards.away', '.seat-tools[data-for=back]')
export const StakeRefused = gameStory('cards.refused', '.message-line:not(:empty)')
export const Duel = gameStory('cards.duel', '.table.of-2 .seat[data-turn]')
