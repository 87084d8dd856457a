import { hilo } from '../quick/games/hilo.ts'
import { mines } from '../quick/games/mines.ts'
import { tower } from '../quick/games/tower.ts'
import { cash } from '../quick/standing.ts'
import type { GameState } from './game-state.ts'
import { instantState } from './instant-state.ts'
import { stepState } from './step-state.ts'
import type { StepRow } from './step-state.ts'

const play = (gameId: string, choice: string, isWanted: (times: number) => boolean): GameState =>
  instantState({
    gameId,
    call: 'POST /api/quick/play',
    bet: { choice, stake: '100' },
    stakeMinor: 100n,
    isWanted,
  })

const atMines = { gameId: 'cobblestone-moss-mines', game: mines, choice: '5', moves: ['7', '13', '19'] }
const atTower = { gameId: 'cobblestone-beacon-tower', game: tower, choice: 'medium', moves: ['2', '1', '3'] }
const atCards = {
  gameId: 'nightjar-hi-lo-harbour',
  game: hilo,
  choice: 'cards',
  moves: ['high', 'skip', 'low'],
}

const steps = {
  'mines.open': atMines,
  'mines.lost': { ...atMines, reply: { move: '1', isLost: true } },
  'mines.left': { ...atMines, reply: { move: cash, isLost: false } },
  'tower.open': atTower,
  'tower.lost': { ...atTower, reply: { move: '2', isLost: true } },
  'tower.left': { ...atTower, reply: { move: cash, isLost: false } },
  'hilo.open': atCards,
  'hilo.lost': { ...atCards, reply: { move: 'high', isLost: true } },
  'hilo.left': { ...atCards, reply: { move: cash, isLost: false } },
} as const satisfies Readonly<Record<string, StepRow>>

/** Quick games: decided when the player presses, or after some steps of a round. */
export const quickStates = (): Readonly<Record<string, GameState>> => ({
  'dice.win': play('cobblestone-amber-dice', 'over 5049', (times) => times > 1),
  'dice.loss': play('cobblestone-amber-dice', 'over 5049', (times) => times === 0),
  'keno.win': play('nightjar-firefly-keno', '3 7 12 18 25', (times) => times > 2),
  'limbo.win': play('cobblestone-skyhook', '200', (times) => times > 1),
  'limbo.loss': play('cobblestone-skyhook', '200', (times) => times === 0),
  'plinko.win': play('cobblestone-pebble-drop', '12 medium', (times) => times > 1),
  'wheel.win': play('nightjar-compass-wheel', '30 medium', (times) => times > 1),
  ...Object.fromEntries(Object.entries(steps).map(([name, row]) => [name, stepState(row)])),
})
