import type { QuickId } from '../../quick/quick-game.ts'
import type { SceneMaker } from './scene.ts'

/** The scene of each game, imported on demand. */
export const scenes: Readonly<Record<QuickId, () => Promise<SceneMaker>>> = {
  dice: () => import('./scenes/dice.ts').then(({ diceScene }) => diceScene),
  limbo: () => import('./scenes/limbo.ts').then(({ limboScene }) => limboScene),
  plinko: () => import('./scenes/plinko.ts').then(({ plinkoScene }) => plinkoScene),
  wheel: () => import('./scenes/wheel.ts').then(({ wheelScene }) => wheelScene),
  keno: () => import('./scenes/keno.ts').then(({ kenoScene }) => kenoScene),
  mines: () => import('./scenes/mines.ts').then(({ minesScene }) => minesScene),
  hilo: () => import('./scenes/hilo.ts').then(({ hiloScene }) => hiloScene),
  tower: () => import('./scenes/tower.ts').then(({ towerScene }) => towerScene),
}
