import { twoTiles } from './two-tiles.ts'
import type { TileHand } from './two-tiles.ts'

/** Dots one to nine and the white dragon, four of each. */
const faces = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'wb'] as const
export const mahjongTileSet: readonly string[] = faces.flatMap((face) => [face, face, face, face])

const isWhite = (tile: string) => tile === 'wb'
/** In half points: the white dragon counts one half. */
const halves = (tile: string) => (isWhite(tile) ? 1 : 2 * Number(tile.slice(1)))
/** Tie-break of equal points by the higher tile; the white dragon is the lowest. */
const rank = (tile: string) => (isWhite(tile) ? 0 : Number(tile.slice(1)))

/** White pair, pairs from nine to one, two-eight, then points: the last digit of the sum. */
export function readMahjongTiles(first: string, second: string): TileHand {
  if (first === second)
    return isWhite(first)
      ? { strength: 3_000, total: 'whitePair' }
      : { strength: 2_000 + rank(first), total: 'pair' }
  const [low, high] = [rank(first), rank(second)].toSorted((a, b) => a - b)
  if (low === 2 && high === 8) return { strength: 1_000, total: 'twoEight' }
  const points = (halves(first) + halves(second)) % 20
  return {
    strength: points * 10 + (high ?? 0),
    total: `${Math.floor(points / 2)}${points % 2 === 1 ? '½' : ''}`,
  }
}

/** Mahjong tiles: two tiles each; two-eight ranks below the pairs. */
export const mahjongTiles = twoTiles({
  id: 'mahjongTiles',
  tableGame: 'MT',
  mechanic: 'tiles',
  tiles: mahjongTileSet,
  read: readMahjongTiles,
  seatReturns: [35_653n, 36_556n],
  sideBets: [
    { id: 'bankerPair', pays: { pair: 1_150, whitePair: 1_850 }, returns: [61n, 65n] },
    { id: 'bankerTwoEight', pays: { twoEight: 4_600 }, returns: [184n, 195n] },
  ],
})
