import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { GameVendor, VendorGame } from '#server/vendors/game-vendor.ts'

const themes = [
  'ocean',
  'jungle',
  'neon',
  'desert',
  'space',
  'castle',
  'harvest',
  'volcano',
  'blossom',
  'carnival',
]
const mechanics = ['lines', 'ways', 'cluster']
const first = [
  'Golden',
  'Silent',
  'Velvet',
  'Copper',
  'Wild',
  'Northern',
  'Paper',
  'Hidden',
  'Dragão',
  'Café',
]
const second = [
  'Reef',
  'Temple',
  'Harbour',
  'Comet',
  'Lantern',
  'Orchard',
  'Crown',
  'River',
  'Garden',
  'Mill',
]
const levels = [1, 2, 3, 4, 5] as const

const at = <T>(values: readonly [T, ...T[]] | readonly T[], index: number): T => {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('An empty list has no games')
  return value
}

/** A generated catalogue of any size, the same at every call: values follow from the game's number. */
export const manyGames = (
  count: number,
  { category = 'slots', vendors = 40 }: { category?: GameCategoryId; vendors?: number } = {},
): readonly VendorGame[] =>
  Array.from({ length: count }, (_, index) => ({
    gameId: `many-${index}`,
    vendorCode: `STUDIO${index % vendors}`,
    vendorName: `Studio ${index % vendors}`,
    name: `${at(first, index)} ${at(second, Math.floor(index / 10))} ${index}`,
    category,
    rtp: 9200 + ((index * 37) % 700),
    volatility: at(levels, index),
    minBetMinor: BigInt(at([10, 20, 50, 100], index * 7)),
    maxBetMinor: 10_000n,
    theme: at(themes, index * 3),
    mechanic: at(mechanics, index),
    hasDemo: index % 3 === 0,
    hot: index % 11 === 0,
    new: index % 13 === 0,
    artPath: `/art/tile/many-${index}.svg`,
  }))

/** A vendor with these games, none of which opens. */
export function aLargeVendor(games: readonly VendorGame[]): GameVendor {
  const codes = [...new Set(games.map(({ vendorCode }) => vendorCode))]
  const brands = codes.map((vendorCode) => ({
    vendorCode,
    name: vendorCode,
    categories: ['slots' as const],
    logoPath: `/art/vendor/${vendorCode}.svg`,
  }))
  return {
    code: 'LARGE',
    listVendors: () => Promise.resolve(brands),
    listGames: () => Promise.resolve(games),
    hasGame: () => Promise.resolve(true),
    launch: () => Promise.resolve({ kind: 'refused', reason: 'unavailable' }),
  }
}
