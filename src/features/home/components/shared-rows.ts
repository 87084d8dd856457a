import { lobbies } from '#src/features/games/index.ts'
import type { ShownLane } from '#src/features/games/index.ts'

/** Number of games that fit into half a row, by tile shape; a row with all games of its vendors has no cards of them. */
const few = { portrait: 4, wide: 2 } as const

/** True if the lane fills at most half a row. */
export const isShort = ({ category, vendors }: Pick<ShownLane, 'category' | 'vendors'>): boolean =>
  vendors.reduce((sum, { gameCount }) => sum + gameCount, 0) <= few[lobbies[category].shape]

/** Marks the lanes that share a row: pairs of adjacent short lanes; the order does not change. */
export function sharedRows(short: readonly boolean[]): boolean[] {
  const shared = short.map(() => false)
  for (let place = 0; place + 1 < short.length; place++) {
    if (short[place] !== true || short[place + 1] !== true) continue
    shared[place] = true
    shared[place + 1] = true
    place++
  }
  return shared
}
