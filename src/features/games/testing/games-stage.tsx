import { createInstance } from 'i18next'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import type { Brand } from '#schemas/brand.generated.ts'
import { aBalance, aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { getStatus } from '#schemas/api/system.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import { ToastsStore } from '#src/dialogs/toasts.store.ts'
import { createGuard, createSessionBus, SessionStore } from '#src/features/session/index.ts'
import { NoticesNews } from '#src/features/messages/index.ts'
import { HomeStore } from '#src/features/home/index.ts'
import { SystemStore } from '#src/features/system/index.ts'
import { WalletStore } from '#src/features/wallet/index.ts'
import { GatesStore } from '#src/gates/index.ts'
import { StoresProvider } from '#src/lib/stores.tsx'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { createGames } from '../create-games.ts'

export interface GamesStageOptions {
  readonly api: FakeApi
  readonly brand: Brand
  /** English texts by slice. */
  readonly texts: Readonly<Record<string, object>>
  /** Path within the site. */
  readonly path?: string
  /** Path of the previous page. */
  readonly before?: string
  readonly loggedIn?: boolean
  /** Origin of pictures and games. */
  readonly gamesOrigin?: string
  readonly isAgent?: number
  /** The site offers demos. */
  readonly freePlay?: boolean
  /** The site's status has not arrived yet: which modules are on is unknown. */
  readonly beforeStatus?: boolean
}

const lotteryModules = ['GAMELOTT3', 'GAMEELOTT3', 'SEALOTT3', 'VNLOTT3'] as const

/** The stores around the games with the given gateway, for tests and stories of components. */
export async function createGamesStage(options: GamesStageOptions) {
  const {
    api,
    brand,
    texts,
    path = '/',
    before,
    loggedIn = false,
    isAgent = 0,
    freePlay = false,
    beforeStatus = false,
    gamesOrigin = 'http://games.localhost',
  } = options
  const clock = createManualClock()
  const storage = createAppStorage(memoryAreas())
  const session = new SessionStore({ api, storage, bus: createSessionBus(undefined) })
  const location = { hostname: 'brand.localhost', protocol: 'http:' }
  api.answer(getBalance, aBalance({ currency: brand.currency }))
  const modules = aTree([...usualModules, ...lotteryModules, ...(freePlay ? (['FREEPLAY3'] as const) : [])])
  api.answer(
    getStatus,
    aStatus({ info: { modules, imageCDNs: [gamesOrigin], launchGameCDNs: [gamesOrigin] } }),
  )
  const system = new SystemStore({ api, location, security: brand.security, vipRank: () => 0 })
  const gates = new GatesStore({
    brand,
    server: () => system.modules,
    session: () => session.gateSession,
    blocked: () => false,
  })
  const wallet = new WalletStore({ api, storage, language: () => 'en' })
  const dialogs = new DialogsStore()
  const toasts = new ToastsStore(clock)
  const guard = createGuard(session, dialogs)
  const visited: string[] = []
  const go: { to: (path: string) => void } = { to: () => {} }
  const games = createGames({
    api,
    stamped: { brand },
    storage,
    clock,
    random: { fraction: () => 0, uuid: () => 'key' },
    language: { current: 'en' },
    system,
    gates,
    session,
    wallet,
    guard,
    dialogs,
    toasts,
    go: (to) => go.to(to),
  })
  if (!beforeStatus) await system.load()
  if (loggedIn) session.adopt(aSession({ isAgent }))
  games.store.start()
  const home = new HomeStore({
    games: games.store,
    recommended: async (signal) => (await games.mine.load()).api.recommended(signal),
    gate: (id) => gates.state(id),
  })
  home.start()
  await games.mine.load()

  const notices = new NoticesNews()
  const i18n = createInstance()
  await i18n.init({ lng: 'en', resources: { en: texts }, interpolation: { escapeValue: false } })
  const stores = {
    stamped: {
      brand,
      locales: {},
      assets: { logo: '', logoOnDark: '', logoOnLight: '', symbol: '' },
      release: 'test',
    },
    session,
    system,
    gates,
    wallet,
    dialogs,
    toasts,
    guard,
    games,
    home,
    api,
    clock,
    random: { fraction: () => 0, uuid: () => 'key' },
    notices,
    storage,
    pageServices: { api, clock, brand, language: () => 'en' },
  }

  /** Provides stores, texts and a router. */
  const Stage = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <StoresProvider stores={stores}>
        <MemoryRouter
          initialEntries={before === undefined ? [path] : [before, path]}
          initialIndex={before === undefined ? 0 : 1}
        >
          <Track />
          <Suspense>{children}</Suspense>
        </MemoryRouter>
      </StoresProvider>
    </I18nextProvider>
  )
  const Track = () => {
    const { pathname, search } = useLocation()
    const address = pathname + search
    useEffect(() => void visited.push(address), [address])
    const navigate = useNavigate()
    useEffect(() => {
      go.to = (to) => void navigate(to)
    }, [navigate])
    return null
  }
  return { Stage, games, session, system, wallet, dialogs, toasts, clock, storage, notices, visited }
}
