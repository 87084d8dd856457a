import { gameMeta, gameStory } from '../../stories/game-story.tsx'
import type { GameMeta } from '../../stories/game-story.tsx'

const meta = { ...gameMeta, title: 'Games/Dice and keno', tags: ['!test'] } satisfies GameMeta
export default meta

const main = '.button.main.bet'
const picks = [3, 7, 12, 18, 25].map((number) => `.jar:nth-child(${number})`)

export const Dice = gameStory('dice.win', main)
export const DiceWin = gameStory('dice.win', '.dice-roll[data-tone=in]', { press: [main] })
export const DiceLoss = gameStory('dice.loss', '.dice-roll[data-tone=out]', { press: [main] })
export const KenoPicked = gameStory('keno.win', '.jar[aria-pressed=true]', { press: picks })
export const KenoWin = gameStory('keno.win', '[data-ball=hit]', { press: [...picks, main] })
