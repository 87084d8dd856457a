import type { SlotGameView, SpinView } from '../../slots/slot-shapes.ts'

/** Scatters in view on each reel of a spin, by the strips: an expanded wild may cover one. */
export function scattersByReel(
  game: SlotGameView,
  { stops, free }: Pick<SpinView, 'stops' | 'free'>,
): number[] {
  const { scatter, rows } = game
  const strips = free ? (game.freeSpins?.strips ?? game.strips) : game.strips
  return strips.map((strip, reel) => {
    const shown = Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length])
    return scatter === null ? 0 : shown.filter((key) => key === scatter.key).length
  })
}

/**
 * The first reel with suspense: one more scatter would trigger the free spins, and this or a later reel can still show
 * it. Null when the spin has no such moment.
 */
export function suspenseFrom(game: SlotGameView, spin: Pick<SpinView, 'stops' | 'free'>): number | null {
  const { freeSpins, scatter } = game
  if (freeSpins === null || scatter === null) return null
  const strips = spin.free ? freeSpins.strips : game.strips
  const needed = game.reels - freeSpins.awards.length + 1
  let seen = 0
  for (const [reel, count] of scattersByReel(game, spin).entries()) {
    const isPossible = strips.slice(reel).some((strip) => strip.includes(scatter.key))
    if (seen >= needed - 1 && isPossible) return reel
    seen += count
  }
  return null
}
