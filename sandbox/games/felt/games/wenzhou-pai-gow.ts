import { rankOf } from '../shoe.ts'
import { twoTiles } from './two-tiles.ts'
import type { TileHand } from './two-tiles.ts'

/** The sixteen domino pairs as cards, highest first; the joker and the three form the supreme pair. */
const pairs = [
  ['Qh', 'Qd'],
  ['2h', '2d'],
  ['8h', '8d'],
  ['4h', '4d'],
  ['Ts', 'Tc'],
  ['6s', '6c'],
  ['4s', '4c'],
  ['Jh', 'Jd'],
  ['Th', 'Td'],
  ['7h', '7d'],
  ['6h', '6d'],
  ['9s', '9c'],
  ['8s', '8c'],
  ['7s', '7c'],
  ['5s', '5c'],
  ['X', '3h'],
] as const
export const paiGowSet: readonly string[] = pairs.flat()

const orderOf = new Map<string, number>(
  pairs.flatMap((pair, at) => pair.map((card) => [card, 16 - at] as const)),
)
const order = (card: string) => orderOf.get(card) ?? 0
const [supreme, heaven, earth] = [1, 16, 15]

/** Queen 12, jack 11, joker 6. */
const values: Readonly<Record<string, number>> = { Q: 12, J: 11, T: 10, X: 6 }
const valueOf = (card: string) => values[rankOf(card)] ?? Number(rankOf(card))

/**
 * Supreme pair, pairs, a queen or red two with a nine (king) or an eight (bar), then points: the last digit of the sum.
 */
export function readPaiGow(first: string, second: string): TileHand {
  const [low = 0, high = 0] = [order(first), order(second)].toSorted((a, b) => a - b)
  if (low === high)
    return low === supreme ? { strength: 5_000, total: 'supreme' } : { strength: 4_000 + low, total: 'pair' }
  // Only one of the two is a queen or a two; the other one belongs to a lower pair.
  const other = order(first) === high ? second : first
  if ((high === heaven || high === earth) && valueOf(other) === 9)
    return { strength: 3_000 + high, total: 'king' }
  if ((high === heaven || high === earth) && valueOf(other) === 8)
    return { strength: 2_000 + high, total: 'bar' }
  const points = (valueOf(first) + valueOf(second)) % 10
  return { strength: points * 20 + high, total: String(points) }
}

/** Wenzhou pai gow: dominoes as playing cards, two each. */
export const wenzhouPaiGow = twoTiles({
  id: 'wenzhouPaiGow',
  tableGame: 'WZPJ',
  mechanic: 'cards',
  tiles: paiGowSet,
  read: readPaiGow,
  seatReturns: [2_103_887n, 2_157_600n],
  sideBets: [
    { id: 'bankerPair', pays: { pair: 2_800, supreme: 5_000 }, returns: [235n, 248n] },
    { id: 'bankerKingBar', pays: { king: 2_500, bar: 1_650 }, returns: [29n, 31n] },
  ],
})
