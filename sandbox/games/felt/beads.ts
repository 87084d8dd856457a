import type { VendorBead } from '#schemas/vendor/rooms.ts'
import type { FeltGame } from './felt-game.ts'
import { outcomeOf } from './roads.ts'

/** A deal as a bead in the lobby: its colour, and the highest figure of its score. */
export function beadOf(game: FeltGame, dealt: readonly string[]): VendorBead {
  const { totals, outcome } = game.score(dealt)
  const figures = Object.values(totals).map(Number).filter(Number.isFinite)
  const tone = game.sides === null ? 'plain' : outcomeOf(outcome, game.sides)
  return {
    label: figures.length === 0 ? '' : String(Math.max(...figures)),
    tone: tone === 'tie' ? 'green' : tone,
  }
}
