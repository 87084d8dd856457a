import type { FeltGame, FeltGameId } from '../felt-game.ts'
import { andarBahar } from './andar-bahar.ts'
import { baccarat, luckySix } from './baccarat.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { fanTan } from './fan-tan.ts'
import { fishPrawnCrab } from './fish-prawn-crab.ts'
import { mahjongTiles } from './mahjong-tiles.ts'
import { niuNiu } from './niu-niu.ts'
import { seDie } from './se-die.ts'
import { sicBo } from './sic-bo.ts'
import { threeCard } from './three-card.ts'
import { wenzhouPaiGow } from './wenzhou-pai-gow.ts'
import { zhaJinHua } from './zha-jin-hua.ts'

export const feltGames: readonly FeltGame[] = [
  baccarat,
  luckySix,
  dragonTiger,
  sicBo,
  andarBahar,
  threeCard,
  zhaJinHua,
  niuNiu,
  fanTan,
  seDie,
  fishPrawnCrab,
  mahjongTiles,
  wenzhouPaiGow,
]

const byId = new Map(feltGames.map((game) => [game.id, game]))

/** The rules of a game; throws for a game without rules. */
export function rulesOf(id: FeltGameId): FeltGame {
  const game = byId.get(id)
  if (game === undefined) throw new Error(`No rules for ${id}`)
  return game
}
