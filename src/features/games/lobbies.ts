import { categoryPages, tileShapes } from '#domain/vocabulary/category-pages.ts'
import type { Category } from '#schemas/brand.generated.ts'
import type { IconName } from '#src/ui/icons/index.ts'

/** The settings of one lobby. */
export interface Lobby {
  readonly category: Category
  /** Path from the product spec (`/rng`, `/live` …). */
  readonly path: string
  readonly icon: IconName
  /** Tile shape. */
  readonly shape: 'portrait' | 'wide'
}

const icons: Readonly<Record<Category, IconName>> = {
  slots: 'slots',
  live: 'live',
  quickGames: 'dice',
  fishing: 'fish',
  cardRooms: 'cards',
  sports: 'ball',
  esports: 'gamepad',
  lottery: 'lottery',
  eLottery: 'ticket',
}

const lobbyOf = (category: Category): Lobby => ({
  category,
  path: categoryPages[category],
  icon: icons[category],
  shape: tileShapes[category],
})

export const lobbies: Readonly<Record<Category, Lobby>> = {
  slots: lobbyOf('slots'),
  live: lobbyOf('live'),
  quickGames: lobbyOf('quickGames'),
  fishing: lobbyOf('fishing'),
  cardRooms: lobbyOf('cardRooms'),
  sports: lobbyOf('sports'),
  esports: lobbyOf('esports'),
  lottery: lobbyOf('lottery'),
  eLottery: lobbyOf('eLottery'),
}

/** The lobby at a path; slots for an unknown path. */
export const lobbyAt = (path: string): Lobby =>
  Object.values(lobbies).find((lobby) => lobby.path === path.replace(/(?<=.)\/$/, '')) ?? lobbies.slots
