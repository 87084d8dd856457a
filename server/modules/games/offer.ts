import { LRUCache } from 'lru-cache'
import type { GameCategory, GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { OpenGates } from '#server/lib/ports.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import { closedFamilies, isOffered } from './game-gates.ts'
import { indexOf } from './game-search.ts'
import type { IndexedGame } from './game-search.ts'

/** The games of a list that a site offers: those of open lobbies, without closed lottery families. */
export interface Offer {
  /** The open categories in the merchant's order. */
  readonly categories: readonly GameCategory[]
  /** The games of a category; empty when its lobby is closed. */
  in(category: GameCategoryId): readonly IndexedGame[]
  /** The games of all categories. */
  readonly games: readonly VendorGame[]
  readonly byId: ReadonlyMap<string, VendorGame>
}

/** Distinct sets of open lobbies and families that are kept per list. */
const kept = 64
const offersOf = new WeakMap<readonly VendorGame[], LRUCache<string, Offer>>()

/**
 * The offer of a list under a merchant's gates. Filtering ten thousand games takes longer than searching them, so it is
 * done once per list and set of open lobbies; the vendors' lists are fetched anew every minute.
 */
export function offerOf(
  list: readonly VendorGame[],
  categories: readonly GameCategory[],
  isOn: OpenGates,
): Offer {
  const open = categories.filter(({ id }) => isOn(`lobby.${id}`))
  const key = [...open.map(({ id }) => id), ...closedFamilies(isOn)].join(' ')
  const known = offersOf.get(list) ?? new LRUCache<string, Offer>({ max: kept })
  offersOf.set(list, known)
  const offer = known.get(key) ?? prepare(list, open, isOn)
  known.set(key, offer)
  return offer
}

function prepare(list: readonly VendorGame[], categories: readonly GameCategory[], isOn: OpenGates): Offer {
  const index = indexOf(list)
  const byCategory = new Map(
    categories.map(({ id }) => [id, index.in(id).filter(({ game }) => isOffered(game, isOn))]),
  )
  const games = categories.flatMap(({ id }) => (byCategory.get(id) ?? []).map(({ game }) => game))
  return {
    categories,
    in: (category) => byCategory.get(category) ?? [],
    games,
    byId: new Map(games.map((game) => [game.gameId, game])),
  }
}
