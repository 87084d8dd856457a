import { categoryPages } from '#domain/vocabulary/category-pages.ts'
import type { Category } from '#schemas/brand.generated.ts'
import type { IconName } from '#src/ui/icons/index.ts'

/** The settings of one lobby. */
export interface Lobby {
  readonly category: Category
  /** Path from the product spec (`/rng`, `/live` …). */
  readonly path: string
  readonly icon: IconName
  /** Tile shape: portrait for slots and fishing, wide for tables and matches. */
  readonly shape: 'portrait' | 'wide'
}

export const lobbies: Readonly<Record<Category, Lobby>> = {
  slots: { category: 'slots', path: categoryPages.slots, icon: 'slots', shape: 'portrait' },
  live: { category: 'live', path: categoryPages.live, icon: 'live', shape: 'wide' },
  quickGames: { category: 'quickGames', path: categoryPages.quickGames, icon: 'dice', shape: 'portrait' },
  fishing: { category: 'fishing', path: categoryPages.fishing, icon: 'fish', shape: 'portrait' },
  cardRooms: { category: 'cardRooms', path: categoryPages.cardRooms, icon: 'cards', shape: 'portrait' },
  sports: { category: 'sports', path: categoryPages.sports, icon: 'ball', shape: 'wide' },
  esports: { category: 'esports', path: categoryPages.esports, icon: 'gamepad', shape: 'wide' },
  lottery: { category: 'lottery', path: categoryPages.lottery, icon: 'lottery', shape: 'portrait' },
  eLottery: { category: 'eLottery', path: categoryPages.eLottery, icon: 'ticket', shape: 'portrait' },
}

/** The lobby at a path; slots for an unknown path. */
export const lobbyAt = (path: string): Lobby =>
  Object.values(lobbies).find((lobby) => lobby.path === path.replace(/(?<=.)\/$/, '')) ?? lobbies.slots
