import type { FeltGame, FeltGameId } from '../felt-game.ts'
import { andarBahar } from './andar-bahar.ts'
import { baccarat, luckySix } from './baccarat.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { sicBo } from './sic-bo.ts'

export const feltGames: readonly FeltGame[] = [baccarat, luckySix, dragonTiger, sicBo, andarBahar]

const byId = new Map(feltGames.map((game) => [game.id, game]))

/** The rules of a game; throws for a game without rules. */
export function rulesOf(id: FeltGameId): FeltGame {
  const game = byId.get(id)
  if (game === undefined) throw new Error(`No rules for ${id}`)
  return game
}
