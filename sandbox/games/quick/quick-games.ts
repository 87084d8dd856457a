import { dice } from './games/dice.ts'
import { hilo } from './games/hilo.ts'
import { keno } from './games/keno.ts'
import { limbo } from './games/limbo.ts'
import { mines } from './games/mines.ts'
import { plinko } from './games/plinko.ts'
import { tower } from './games/tower.ts'
import { wheel } from './games/wheel.ts'
import type { QuickGame, QuickId } from './quick-game.ts'

/** Maths of every quick game. */
export const quickGames: Readonly<Record<QuickId, QuickGame>> = {
  dice,
  limbo,
  plinko,
  wheel,
  keno,
  mines,
  hilo,
  tower,
}
