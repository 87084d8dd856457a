import { gameMeta, gameStory } from '../../stories/game-story.tsx'
import type { GameMeta } from '../../stories/game-story.tsx'

const meta = { ...gameMeta, title: 'Games/Crash', tags: ['!test'] } satisfies GameMeta
export default meta

export const Betting = gameStory('crash.betting', '.button.main.bet')
export const BetPlaced = gameStory('crash.betPlaced', '.strip-one, [data-own]')
export const Rising = gameStory('crash.rising', '[data-own]')
export const CashedOut = gameStory('crash.cashedOut', '[data-own][data-out]')
export const Over = gameStory('crash.over', '[data-tone=broken]')
