import { lobbies } from '#src/features/games/index.ts'
import type { ShownLane } from '#src/features/games/index.ts'

/** Quarters of a row. */
export type Quarters = 1 | 2 | 3 | 4

/** Number of games that fit into a quarter of a row, by tile shape; a row with all games of its vendors has no cards of them. */
const few = { portrait: 2, wide: 1 } as const

/** The least width of a lane on which its games need no scrolling. */
export function quartersOf({ category, vendors }: Pick<ShownLane, 'category' | 'vendors'>): Quarters {
  const games = vendors.reduce((sum, { gameCount }) => sum + gameCount, 0)
  const fit = few[lobbies[category].shape]
  return games <= fit ? 1 : games <= 2 * fit ? 2 : 4
}

/** A lane's place in the brand's order and its width. */
interface Place {
  readonly at: number
  readonly quarters: Quarters
}

/**
 * Lanes in the order they are shown. Short lanes share rows: a row with a gap is filled with the next short lanes that fit,
 * which move up to it; its last lane takes what is left. All others keep the brand's order.
 */
export function sharedRows(needs: readonly Quarters[]): readonly Place[] {
  let waiting: readonly Place[] = needs.map((quarters, at) => ({ at, quarters }))
  const shown: Place[] = []
  while (waiting.length > 0) {
    const row: Place[] = []
    const later: Place[] = []
    let free = 4
    for (const lane of waiting) {
      const fits = lane.quarters <= free
      if (fits) free -= lane.quarters
      ;(fits ? row : later).push(lane)
    }
    shown.push(...row.map((lane, place) => (place < row.length - 1 ? lane : widened(lane, free))))
    waiting = later
  }
  return shown
}

const widened = ({ at, quarters }: Place, free: number): Place => ({
  at,
  quarters: (quarters + free) as Quarters,
})
