import { gameMeta, gameStory } from '../../stories/game-story.tsx'
import type { GameMeta } from '../../stories/game-story.tsx'

const meta = { ...gameMeta, title: 'Games/Quick games', tags: ['!test'] } satisfies GameMeta
export default meta

const main = '.button.main.bet'
const picks = [3, 7, 12, 18, 25].map((number) => `.jar:nth-child(${number})`)

export const Dice = gameStory('dice.win', main)
export const DiceWin = gameStory('dice.win', '.dice-roll[data-tone=in]', { press: [main] })
export const DiceLoss = gameStory('dice.loss', '.dice-roll[data-tone=out]', { press: [main] })
export const KenoPicked = gameStory('keno.win', '.jar[aria-pressed=true]', { press: picks })
export const KenoWin = gameStory('keno.win', '[data-ball=hit]', { press: [...picks, main] })
export const LimboWin = gameStory('limbo.win', '.limbo-figure[data-tone=in]', { press: [main] })
export const LimboLoss = gameStory('limbo.loss', '.limbo-figure[data-tone=out]', { press: [main] })
export const PlinkoWin = gameStory('plinko.win', '.bins [data-hit]', { press: [main] })
export const WheelWin = gameStory('wheel.win', '.wheel-legend [data-hit]', { press: [main] })
export const MinesOpen = gameStory('mines.open', '[data-live] .tile[data-open=dew]')
export const MinesLost = gameStory('mines.lost', '.tile[data-open=thorn]', { press: ['.tile:nth-child(1)'] })
export const MinesLeft = gameStory('mines.left', '.tile[data-faint]', { press: [main] })
export const TowerOpen = gameStory('tower.open', '.tower-floors [data-next]')
export const TowerLost = gameStory('tower.lost', '.door[data-open=gust][data-faint]', {
  press: ['[data-next] .door:nth-child(2)'],
})
export const TowerLeft = gameStory('tower.left', '.door[data-open=gust][data-faint]', { press: [main] })
export const HiLoOpen = gameStory('hilo.open', '.guess.high:enabled small span')
export const HiLoLost = gameStory('hilo.lost', '.hilo-trail [data-mark=lost]', { press: ['.guess.high'] })
export const HiLoLeft = gameStory('hilo.left', '.guess.high:disabled', { press: [main] })
