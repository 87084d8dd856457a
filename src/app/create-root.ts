import { configure } from 'mobx'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/api.ts'
import { createEventStream } from '#src/api/event-stream.ts'
import type { CallerIdentity } from '#src/api/request.ts'
import { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import { ToastsStore } from '#src/dialogs/toasts.store.ts'
import { createGames } from '#src/features/games/create-games.ts'
import type { RegisterDependencies } from '#src/features/register/index.ts'
import { createGuard, LoginStore, SessionStore } from '#src/features/session/index.ts'
import type { SessionBus } from '#src/features/session/index.ts'
import { SystemStore } from '#src/features/system/index.ts'
import { WalletStore } from '#src/features/wallet/wallet.store.ts'
import { GatesStore } from '#src/gates/index.ts'
import { createI18n, LanguageStore } from '#src/i18n/index.ts'
import type { Texts } from '#src/i18n/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import { createAppMenus } from './app-menus.ts'
import { createNavigator } from './navigator.ts'
import { createPageLoader } from './page-loader.ts'
import { hasPage } from './page-table.ts'
import { catchUp, greet, hear, wire } from './wire.ts'

/** What an `Api` needs to know of the application it serves. */
export interface ApiCaller {
  readonly identity: () => CallerIdentity
  readonly onSessionLost: (code: ApiError['code']) => void
}

export interface RootDependencies {
  readonly stamped: StampedBrand
  readonly connect: (caller: ApiCaller) => Api
  readonly storage: AppStorage
  readonly bus: SessionBus
  readonly clock: Clock
  readonly random: Random
  readonly location: Pick<Location, 'href' | 'hostname' | 'protocol' | 'search'>
  /** The page's root element: language and direction are written to it. */
  readonly root: { lang: string; dir: string }
  readonly loadTexts: (url: string) => Promise<Texts>
  /** Loads the page again, for a version that is gone from the server. */
  readonly reload: () => void
  /** Collects faults of the program. */
  readonly reportFault: (error: unknown, where: string) => void
  readonly EventSource?: typeof globalThis.EventSource | undefined
  /** Missing texts show their key. */
  readonly showMissingTexts?: boolean
}

export type Root = ReturnType<typeof createRoot>

/** Puts one application together. Nothing of it lives outside, so a test or a page may have several. */
export function createRoot(deps: RootDependencies) {
  configure({ enforceActions: 'always' })
  const { stamped, storage, clock, random, location } = deps
  const { brand } = stamped
  storage.set('merchant', brand.merchantCode)

  const api = deps.connect({
    identity: () => ({ merchant: brand.merchantCode, token: session.handle, language: language.current }),
    onSessionLost: (code) => session.lost(code),
  })
  const i18n = createI18n({ showMissing: deps.showMissingTexts ?? false })
  const language = new LanguageStore({ stamped, storage, i18n, loadTexts: deps.loadTexts, root: deps.root })
  const session = new SessionStore({ api, storage, bus: deps.bus })
  const system = new SystemStore({
    api,
    location,
    security: brand.security,
    vipRank: () => session.member?.vipTier.rank ?? 0,
  })
  const gates = new GatesStore({
    brand: { modules: { ...brand.modules }, safeguards: { ...brand.safeguards } },
    server: () => system.modules,
    session: () => session.gateSession,
    blocked: () => system.isBlocked,
  })
  const wallet = new WalletStore({ api, storage, language: () => language.current })
  const dialogs = new DialogsStore()
  const toasts = new ToastsStore(clock)
  const guard = createGuard(session, dialogs)
  const greeting = () => greet({ session, toasts, language, brand })
  const login = new LoginStore({
    api,
    clock,
    session,
    onLoggedIn: greeting,
  })
  const navigator = createNavigator()
  const games = createGames({
    api,
    brand,
    storage,
    clock,
    random,
    language,
    system,
    gates,
    session,
    wallet,
    guard,
    toasts,
    go: navigator.go,
    hasPage,
  })
  const menus = createAppMenus({ brand, gates, session, system, games: games.store, hasPage })
  const register: RegisterDependencies = {
    api,
    clock,
    random,
    brand,
    page: registerPage(location),
    gate: (id) => gates.state(id),
    likelyCountry: () =>
      system.site?.visitor.country ?? new Intl.Locale(language.current).maximize().region ?? '',
    adopt: (reply) => {
      session.adopt(reply)
      greeting()
    },
  }

  const events = createEventStream({
    EventSource: deps.EventSource,
    clock,
    random,
    hear: (event) => hear(event, { system, session, wallet, clock }),
    onGap: () => catchUp({ system, session, wallet }),
  })
  let stopGames = () => {}
  const stopReactions = wire({ session, wallet, dialogs, toasts, navigator, events })

  return {
    stamped,
    storage,
    clock,
    reload: deps.reload,
    pages: createPageLoader(deps),
    reportFault: deps.reportFault,
    i18n,
    language,
    system,
    session,
    gates,
    wallet,
    dialogs,
    toasts,
    guard,
    login,
    navigator,
    games,
    menus,
    register,
    /** Asks the gateway what the page needs to know. The language is loaded apart: nothing can be shown before it. */
    async start(): Promise<void> {
      storage.deleteLegacyCookies()
      events.open()
      stopGames = games.store.start()
      await Promise.all([system.load(), session.start()])
    },
    /** The network is back. */
    resume: () => catchUp({ system, session, wallet }),
    stop(): void {
      stopReactions()
      stopGames()
      events.close()
    },
  }
}

/** The codes a visitor arrived with count even when the register dialog is opened pages later. */
function registerPage(location: RootDependencies['location']): RegisterDependencies['page'] {
  const landing = location.search
  return {
    get href() {
      return location.href
    },
    hostname: location.hostname,
    get search() {
      return /[?&](referralCode|affiliateCode)=/.test(location.search) ? location.search : landing
    },
  }
}
