import type { ComponentType } from 'react'

/** Which parts of the frame a page stands in. */
export interface PageFrame {
  readonly footer: boolean
  readonly rightBar: boolean
}

export interface PageEntry extends PageFrame {
  readonly id: string
  readonly paths: readonly string[]
  /** Copy key of the page's name, for the title and for listeners. */
  readonly title: string
  readonly load: () => Promise<ComponentType>
}

const framed: PageFrame = { footer: true, rightBar: true }

const loadLobby: PageEntry['load'] = () =>
  import('#src/features/games/pages/LobbyPage.tsx').then((module) => module.LobbyPage)

/**
 * Every page there is. Menus leave out what has no row here, so a link never leads nowhere. `/register` is the home page
 * with the register dialog above it.
 */
export const pageTable: readonly PageEntry[] = [
  {
    id: 'home',
    paths: ['/', '/index', '/index.html', '/home', '/register', '/register.html'],
    title: 'app:page.home',
    load: () => import('#src/features/home/pages/HomePage.tsx').then((module) => module.HomePage),
    ...framed,
  },
  // The slots have so many games that nothing floats beside them.
  {
    id: 'slots',
    paths: ['/rng'],
    title: 'games:category.slots',
    load: loadLobby,
    footer: true,
    rightBar: false,
  },
  { id: 'live', paths: ['/live'], title: 'games:category.live', load: loadLobby, ...framed },
  { id: 'fishing', paths: ['/fish'], title: 'games:category.fishing', load: loadLobby, ...framed },
  { id: 'cardRooms', paths: ['/pvp'], title: 'games:category.cardRooms', load: loadLobby, ...framed },
  { id: 'sports', paths: ['/sports'], title: 'games:category.sports', load: loadLobby, ...framed },
  { id: 'esports', paths: ['/esports'], title: 'games:category.esports', load: loadLobby, ...framed },
  {
    id: 'game',
    paths: ['/game'],
    title: 'app:page.game',
    load: () => import('#src/features/games/pages/GamePage.tsx').then((module) => module.GamePage),
    footer: false,
    rightBar: false,
  },
  {
    id: 'login',
    paths: ['/login'],
    title: 'app:page.login',
    load: () => import('./pages/LoginPage.tsx').then((module) => module.LoginPage),
    ...framed,
  },
  {
    id: 'help',
    paths: ['/help'],
    title: 'app:page.help',
    load: () => import('./pages/HelpPage.tsx').then((module) => module.HelpPage),
    ...framed,
  },
]

/** The page at a path; query and fragment do not matter. */
export function pageAt(address: string): PageEntry | null {
  const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
  return pageTable.find(({ paths }) => paths.includes(path)) ?? null
}

export const hasPage = (address: string): boolean => pageAt(address) !== null
