import { waitsForEvents } from '#domain/vocabulary/game-category.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'

export interface PlayedGame {
  readonly gameId: string
  readonly rounds: number
}

export interface Recommendation {
  readonly game: VendorGame
  /** The most similar played game. */
  readonly because: VendorGame
}

interface RecommendInput {
  readonly played: readonly PlayedGame[]
  /** Ids of games the player has opened, with or without a round. */
  readonly known: ReadonlySet<string>
  readonly max: number
}

/**
 * Offered games that share category, theme, mechanic, studio and volatility with played ones, best first. A played game
 * is weighted by the logarithm of its rounds, so that one long session does not dominate. Excluded: games the player
 * knows, games more volatile than any played one, sports and lottery, and entries that open a list.
 */
export function recommend(
  offered: readonly VendorGame[],
  { played, known, max }: RecommendInput,
): readonly Recommendation[] {
  const byId = new Map(offered.map((game) => [game.gameId, game]))
  const liked = played.flatMap(({ gameId, rounds }) => {
    const game = byId.get(gameId)
    return game === undefined || waitsForEvents(game.category)
      ? []
      : [{ game, weight: Math.log2(1 + rounds) }]
  })
  const wildest = Math.max(0, ...liked.map(({ game }) => game.volatility ?? 0))
  const ids = new Set(played.map(({ gameId }) => gameId))
  return offered
    .filter(
      ({ gameId, category, opens, volatility }) =>
        !ids.has(gameId) &&
        !known.has(gameId) &&
        !waitsForEvents(category) &&
        opens !== 'vendorGames' &&
        (volatility ?? 0) <= wildest,
    )
    .flatMap((game) => scored(game, liked))
    .toSorted((one, other) => other.score - one.score || (one.game.gameId < other.game.gameId ? -1 : 1))
    .slice(0, max)
    .map(({ game, because }) => ({ game, because }))
}

interface Liked {
  readonly game: VendorGame
  readonly weight: number
}

/** The score over all played games, with the most similar one as the reason; empty without similarity. */
function scored(game: VendorGame, liked: readonly Liked[]) {
  const parts = liked
    .map((each) => ({ ...each, alike: likeness(game, each.game) }))
    .toSorted((one, other) => other.alike - one.alike || other.weight - one.weight)
  const [best] = parts
  if (best === undefined || best.alike === 0) return []
  return [
    { game, because: best.game, score: parts.reduce((sum, { alike, weight }) => sum + alike * weight, 0) },
  ]
}

/** Zero across categories. */
function likeness(one: VendorGame, other: VendorGame): number {
  if (one.category !== other.category) return 0
  const far =
    one.volatility === null || other.volatility === null ? 2 : Math.abs(one.volatility - other.volatility)
  return (
    1 +
    (one.theme === other.theme ? 3 : 0) +
    (one.mechanic === other.mechanic ? 2 : 0) +
    (one.tableGame !== undefined && one.tableGame === other.tableGame ? 2 : 0) +
    (one.vendorCode === other.vendorCode ? 1 : 0) +
    Math.max(0, 2 - far)
  )
}
