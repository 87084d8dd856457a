import type { GameState } from './game-state.ts'
import { instantState } from './instant-state.ts'

const play = (gameId: string, choice: string, isWanted: (times: number) => boolean): GameState =>
  instantState({
    gameId,
    call: 'POST /api/quick/play',
    bet: { choice, stake: '100' },
    stakeMinor: 100n,
    isWanted,
  })

/** Quick games whose round is decided when the player presses. */
export const instantStates = (): Readonly<Record<string, GameState>> => ({
  'dice.win': play('cobblestone-amber-dice', 'over 5049', (times) => times > 1),
  'dice.loss': play('cobblestone-amber-dice', 'over 5049', (times) => times === 0),
  'keno.win': play('nightjar-firefly-keno', '3 7 12 18 25', (times) => times > 2),
})
