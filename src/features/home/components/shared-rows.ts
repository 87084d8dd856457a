import { lobbies } from '#src/features/games/index.ts'
import type { ShownLane } from '#src/features/games/index.ts'

/** As many cards, games and studios together, as half a row has room for. */
const few = { portrait: 4, wide: 2 } as const

/** The lane would leave half of its row empty. */
export const isShort = ({ category, vendors }: Pick<ShownLane, 'category' | 'vendors'>): boolean =>
  vendors.reduce((sum, { gameCount }) => sum + gameCount, vendors.length) <= few[lobbies[category].shape]

/** Which lanes share a row: short neighbours, two by two, so that rows are full and their order stays. */
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
