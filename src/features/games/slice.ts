import type { GateId } from '#schemas/modules.generated.ts'
import type { MenuItem } from '#src/menus/index.ts'
import { unframed } from '#src/slice/index.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'
import { createGames } from './create-games.ts'
import type { GamesStore } from './games.store.ts'
import { lobbies } from './lobbies.ts'

const loadLobby: PageEntry['load'] = () => import('./pages/LobbyPage.tsx').then((module) => module.LobbyPage)

const ownPages: ReadonlySet<string> = new Set(['lottery', 'sports', 'esports'])

/** A lobby page for every category but lottery and sports, which have their own pages. Slots use the full width: no right bar. */
const lobbyPages: readonly PageEntry[] = Object.values(lobbies)
  .filter(({ category }) => !ownPages.has(category))
  .map(({ category, path }) => ({
    id: category,
    paths: [path],
    title: `games:category.${category}`,
    load: loadLobby,
    welcomes: true,
    footer: true,
    rightBar: category !== 'slots',
  }))

const pages = [
  {
    id: 'game',
    // One page for games of both wallet types.
    paths: ['/game', '/seamless'],
    title: 'app:page.game',
    load: () => import('./pages/GamePage.tsx').then((module) => module.GamePage),
    ...unframed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}
declare module '#src/menus/menu.ts' {
  interface MenuSlots {
    /** The merchant's categories. */
    gameCategories: true
    /** The merchant's first category, for the tab bar. */
    firstLobby: true
  }
}

export const gamesSlice = {
  pages: [...lobbyPages, ...pages],
  stores: { games: (stores) => createGames(stores) },
  menus: { header: [{ slot: 'gameCategories' }] },
  slots: {
    gameCategories: ({ games }) => categoryItems(games.store),
    firstLobby: ({ games }) =>
      categoryItems(games.store)?.map((item) => ({ ...item, label: 'menu:games', icon: 'grid' })) ?? null,
  },
  start: ({ games }) => games.store.start(),
  resume: ({ games }) => games.store.reload(),
  // If the code fails to load, open rounds are not offered.
  onLogin: ({ games }) =>
    void games.mine.load().then(
      (mine) => mine.offerOpenRounds(),
      () => undefined,
    ),
} satisfies Slice

const categoryItems = (games: GamesStore): readonly MenuItem[] | null =>
  games.categories?.map(({ category, label, path }) => ({
    id: category,
    label,
    icon: lobbies[category].icon,
    to: path,
    gate: `lobby.${category}` satisfies GateId,
  })) ?? null
