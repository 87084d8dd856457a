import { toDecimal } from '#domain/money/money.ts'
import type { CatalogueReply } from '#schemas/vendor/catalogue.ts'
import { artPathsOf, markPath } from './engine/catalogue-art.ts'
import { kinds } from './kinds.ts'
import { shelfLines } from './shelves.ts'

type Studio = CatalogueReply['studios'][number]

const entries = kinds.flatMap((kind) =>
  kind.entries.map((entry) => ({ ...entry, hasDemo: kind.hasDemo === true })),
)

const studioCategories = new Map<string, { name: string; categories: Set<string> }>()
for (const { studio, category } of entries) {
  const known = studioCategories.get(studio.code) ?? { name: studio.name, categories: new Set() }
  studioCategories.set(studio.code, { ...known, categories: known.categories.add(category) })
}

/** For these languages (first subtags) a studio's games are listed under another studio's name. */
const houses: Readonly<Record<string, { readonly house: string; readonly languages: string[] }>> = {
  SAFFRON_KITE: { house: 'HOANG_HON', languages: ['vi'] },
}

/** The studios in the order of the catalogue. */
const studios: Studio[] = [...studioCategories].map(([code, { name, categories }]) => ({
  code,
  name,
  categories: [...categories],
  logo_path: markPath({ code, name }),
  ...partOf(code),
}))

function partOf(studio: string): Pick<Studio, 'part_of'> {
  const { house = '', languages = [] } = houses[studio] ?? {}
  const name = studioCategories.get(house)?.name
  if (name === undefined) return {}
  return { part_of: { code: house, name, logo_path: markPath({ code: house, name }), languages } }
}

/** The catalogue with the bet limits of a currency. */
export function catalogueIn(currency: string): CatalogueReply {
  const limit = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, currency))
  const games = entries.map((entry) => ({
    game_id: entry.gameId,
    studio: entry.studio.code,
    name: entry.name,
    category: entry.category,
    rtp: entry.rtp,
    ...(entry.rtpMost !== undefined && { rtp_most: entry.rtpMost }),
    volatility: entry.volatility,
    hit_rate: entry.hitRate ?? null,
    max_win: entry.maxWin ?? null,
    min_bet: limit(entry.minBetMinor(currency)),
    max_bet: limit(entry.maxBetMinor?.(currency) ?? null),
    theme: entry.theme,
    mechanic: entry.mechanic,
    has_demo: entry.hasDemo,
    ...(entry.freeStakesMinor !== undefined && {
      free_round_stakes: entry.freeStakesMinor(currency).map((minor) => toDecimal(minor, currency)),
    }),
    ...(entry.tableGame !== undefined && { table_game: entry.tableGame }),
    hot: entry.hot === true,
    new: entry.new === true,
    art_path: artPathsOf(entry).tile,
  }))
  return { studios, games: [...games, ...shelfLines] }
}
