import { gameMeta, gameStory } from '../../stories/game-story.tsx'
import type { GameMeta } from '../../stories/game-story.tsx'

const meta = { ...gameMeta, title: 'Games/Slot', tags: ['!test'] } satisfies GameMeta
export default meta

const press = ['.spin']

export const BeforeTheFirstSpin = gameStory('slots.loss', '.spin')
export const Win = gameStory('slots.win', '.fact.win[data-tone=win]', { press })
export const BigWin = gameStory('slots.bigWin', '.fact.win[data-tone=win]', { press })
