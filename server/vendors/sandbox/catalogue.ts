import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { VendorBrand, VendorGame } from '../game-vendor.ts'
import { markPath, tilePath } from './engine/catalogue-art.ts'
import { kinds } from './kinds.ts'

const entries = kinds.flatMap((kind) =>
  kind.entries.map((entry) => ({ ...entry, hasDemo: kind.hasDemo === true })),
)

const studioCategories = new Map<string, { name: string; categories: Set<GameCategoryId> }>()
for (const { studio, category } of entries) {
  const known = studioCategories.get(studio.code) ?? { name: studio.name, categories: new Set() }
  studioCategories.set(studio.code, { ...known, categories: known.categories.add(category) })
}

/** In these languages a studio's games are known under the name of another: studio -> house, first subtags. */
const houses: Readonly<Record<string, { readonly house: string; readonly languages: readonly string[] }>> = {
  SAFFRON_KITE: { house: 'HOANG_HON', languages: ['vi'] },
}

/** The studios in the order of the catalogue. */
export const vendorBrands: readonly VendorBrand[] = [...studioCategories].map(
  ([code, { name, categories }]) => ({
    vendorCode: code,
    name,
    categories: [...categories],
    logoPath: markPath({ code, name }),
    ...partOf(code),
  }),
)

function partOf(studio: string): Pick<VendorBrand, 'partOf'> {
  const { house = '', languages = [] } = houses[studio] ?? {}
  const name = studioCategories.get(house)?.name
  if (name === undefined) return {}
  return { partOf: { vendorCode: house, name, logoPath: markPath({ code: house, name }), languages } }
}

const paths = new Map(entries.map((entry) => [entry.gameId, tilePath(entry)]))

/** The catalogue with the stakes of a currency. */
export const vendorGames = (currency: string): readonly VendorGame[] =>
  entries.map((entry) => ({
    gameId: entry.gameId,
    vendorCode: entry.studio.code,
    vendorName: entry.studio.name,
    name: entry.name,
    category: entry.category,
    rtp: entry.rtp,
    volatility: entry.volatility,
    theme: entry.theme,
    mechanic: entry.mechanic,
    hasDemo: entry.hasDemo,
    hot: entry.hot === true,
    new: entry.new === true,
    artPath: paths.get(entry.gameId) ?? '',
    minBetMinor: entry.minBetMinor(currency),
    maxBetMinor: entry.maxBetMinor?.(currency) ?? null,
    ...(entry.tableGame !== undefined && { tableGame: entry.tableGame }),
  }))
