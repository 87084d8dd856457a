import type { VendorBead } from '#schemas/vendor/rooms.ts'
import type { FeltGame } from './felt-game.ts'
import { outcomeOf } from './roads.ts'

/** A deal as a lobby bead: its colour and its score. */
export function beadOf(game: FeltGame, dealt: readonly string[]): VendorBead {
  const { figure, outcome } = game.score(dealt)
  const tone = game.sides === null ? 'plain' : outcomeOf(outcome, game.sides)
  return { label: figure, tone: tone === 'tie' ? 'green' : tone }
}
