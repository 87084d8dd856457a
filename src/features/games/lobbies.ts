import type { Category } from '#schemas/brand.generated.ts'
import type { IconName } from '#src/ui/icons/index.ts'

/** What a lobby needs beside the engine: one row for each. */
export interface Lobby {
  readonly category: Category
  /** The short words of the product spec. */
  readonly path: string
  readonly icon: IconName
  /** The form of its tiles: portraits for slots and fishing, landscape for tables and matches. */
  readonly shape: 'portrait' | 'wide'
}

export const lobbies: Readonly<Record<Category, Lobby>> = {
  slots: { category: 'slots', path: '/rng', icon: 'slots', shape: 'portrait' },
  live: { category: 'live', path: '/live', icon: 'live', shape: 'wide' },
  fishing: { category: 'fishing', path: '/fish', icon: 'fish', shape: 'portrait' },
  cardRooms: { category: 'cardRooms', path: '/pvp', icon: 'cards', shape: 'portrait' },
  sports: { category: 'sports', path: '/sports', icon: 'ball', shape: 'wide' },
  esports: { category: 'esports', path: '/esports', icon: 'gamepad', shape: 'wide' },
  lottery: { category: 'lottery', path: '/lottery', icon: 'lottery', shape: 'portrait' },
  eLottery: { category: 'eLottery', path: '/elott', icon: 'ticket', shape: 'portrait' },
}

/** The lobby at a path; slots where there is none. */
export const lobbyAt = (path: string): Lobby =>
  Object.values(lobbies).find((lobby) => lobby.path === path.replace(/(?<=.)\/$/, '')) ?? lobbies.slots
