import { gameMeta, gameStory } from '../../stories/game-story.tsx'
import type { GameMeta } from '../../stories/game-story.tsx'

const meta = { ...gameMeta, title: 'Games/Roulette', tags: ['!test'] } satisfies GameMeta
export default meta

const laid = '[data-spot=straight-17] .laid'

export const Betting = gameStory('roulette.betting', '[data-phase=betting] .layout')
export const ChipsLaid = gameStory('roulette.chipsLaid', laid)
export const BetsClosed = gameStory('roulette.closed', '[data-phase=closed]')
export const Spinning = gameStory('roulette.spinning', '[data-phase=running]')
export const Win = gameStory('roulette.win', '[data-phase=result] .fact.win[data-tone=win]')
export const Loss = gameStory('roulette.loss', '[data-phase=result]')
export const ChargedNumbers = gameStory('roulette.charged', '[data-charge]')
