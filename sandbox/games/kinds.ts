import { blackjack } from './blackjack/blackjack.kind.ts'
import { book } from './book/book.kind.ts'
import { cards } from './cards/cards.kind.ts'
import { crash } from './crash/crash.kind.ts'
import type { GameEntry, GameKind } from './engine/game-kind.ts'
import { felt } from './felt/felt.kind.ts'
import { fishing } from './fishing/fishing.kind.ts'
import { lottery } from './lottery/lottery.kind.ts'
import { quick } from './quick/quick.kind.ts'
import { roulette } from './roulette/roulette.kind.ts'
import { slots } from './slots/slots.kind.ts'

/** All kinds of games; their entries form the catalogue, in this order. */
export const kinds: readonly GameKind[] = [
  slots,
  roulette,
  blackjack,
  felt,
  quick,
  crash,
  fishing,
  cards,
  book,
  lottery,
]

const byGame = new Map(kinds.flatMap((kind) => kind.entries.map((entry) => [entry.gameId, { kind, entry }])))

/** The game and its kind; null for an unknown game. */
export const gameOf = (gameId: string): { readonly kind: GameKind; readonly entry: GameEntry } | null =>
  byGame.get(gameId) ?? null
