import type { Load } from './page-loader.ts'
import { lobbies } from '#src/features/games/lobbies.ts'

/** Which parts of the frame a page stands in. */
export interface PageFrame {
  readonly footer: boolean
  readonly rightBar: boolean
}

export interface PageEntry extends PageFrame {
  readonly id: string
  readonly paths: readonly string[]
  /** Everything below this address belongs to the page, too. */
  readonly under?: string
  /** Copy key of the page's name, for the title and for listeners. */
  readonly title: string
  readonly load: Load
  /** An address that is typed or linked from elsewhere: it leads on, and nothing here leads to it. */
  readonly isDoor?: true
}

const framed: PageFrame = { footer: true, rightBar: true }

const loadLobby: PageEntry['load'] = () =>
  import('#src/features/games/pages/LobbyPage.tsx').then((module) => module.LobbyPage)

/** One for every category but the lottery, whose entries start a game. Beside so many slots nothing floats. */
const lobbyPages: readonly PageEntry[] = Object.values(lobbies)
  .filter(({ category }) => category !== 'lottery')
  .map(({ category, path }) => ({
    id: category,
    paths: [path],
    title: `games:category.${category}`,
    load: loadLobby,
    footer: true,
    rightBar: category !== 'slots',
  }))

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
  ...lobbyPages,
  {
    id: 'game',
    // Lotteries are played on pages of their own, others through one wallet or the other: it is one page.
    paths: ['/game', '/seamless'],
    title: 'app:page.game',
    load: () => import('#src/features/games/pages/GamePage.tsx').then((module) => module.GamePage),
    footer: false,
    rightBar: false,
  },
  {
    id: 'lotteryDoor',
    paths: ['/lottery', '/seaLottery', '/vnlottery'],
    isDoor: true,
    title: 'games:category.lottery',
    load: () => import('#src/features/games/pages/LotteryPage.tsx').then((module) => module.LotteryPage),
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
    id: 'account',
    paths: ['/account'],
    title: 'security:page.title',
    load: () => import('#src/features/security/pages/AccountPage.tsx').then((module) => module.AccountPage),
    footer: true,
    rightBar: false,
  },
  {
    id: 'memberCenter',
    paths: ['/member'],
    under: '/member/',
    title: 'memberCenter:title',
    load: () => import('./pages/MemberCenterPage.tsx').then((module) => module.MemberCenterPage),
    footer: false,
    rightBar: false,
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
  return (
    pageTable.find(
      ({ paths, under }) => paths.includes(path) || (under !== undefined && path.startsWith(under)),
    ) ?? null
  )
}

/** Is it a page to lead to? */
export const hasPage = (address: string): boolean => {
  const page = pageAt(address)
  return page !== null && page.isDoor !== true
}
