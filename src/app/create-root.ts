import { configure } from 'mobx'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import { getStatus } from '#schemas/api/system.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/api.ts'
import { createEventStream } from '#src/api/event-stream.ts'
import type { Sealer } from '#src/api/payload-envelope.ts'
import type { CallerIdentity } from '#src/api/request.ts'
import { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import { ToastsStore } from '#src/dialogs/toasts.store.ts'
import { createGames } from '#src/features/games/create-games.ts'
import type { RegisterDependencies } from '#src/features/register/index.ts'
import type { SecurityDependencies } from '#src/features/security/security-dependencies.ts'
import { createGuard, SessionStore } from '#src/features/session/index.ts'
import type { LoginDependencies } from '#src/features/session/index.ts'
import type { SessionBus } from '#src/features/session/index.ts'
import { UnseenStore } from '#src/features/messages/index.ts'
import { SystemStore } from '#src/features/system/index.ts'
import { WalletStore } from '#src/features/wallet/wallet.store.ts'
import { GatesStore } from '#src/gates/index.ts'
import { createI18n, LanguageStore } from '#src/i18n/index.ts'
import type { Texts } from '#src/i18n/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import { createAppMenus } from './app-menus.ts'
import type { AskFirst } from './ask-first.ts'
import { createNavigator } from './navigator.ts'
import { createPageLoader } from './page-loader.ts'
import { hasPage } from './page-table.ts'
import { catchUp, hear, whileLoggedIn, wire } from './wire.ts'

/** What an `Api` needs to know of the application it serves. */
export interface ApiCaller {
  readonly identity: () => CallerIdentity
  readonly onSessionLost: (code: ApiError['code']) => void
  readonly askFirst: AskFirst
  readonly sealer?: (() => Promise<Sealer>) | undefined
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
  /** Gates explain themselves with `?why`; without this only a preview's do. */
  readonly explainGates?: boolean
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
    askFirst: async (...wanted) => (await (asking ??= loadAskFirst()))(...wanted),
    ...(brand.security.payloadEnvelope === 'jwe' && { sealer: () => (sealing ??= loadSealer()) }),
  })
  let sealing: Promise<Sealer> | null = null
  let asking: Promise<AskFirst> | null = null
  const loadAskFirst = async () => {
    const { createAskFirst } = await import('./ask-first.ts')
    return createAskFirst({ api, dialogs, clock, random })
  }
  const loadSealer = async () => {
    const { createSealer } = await import('#src/api/payload-envelope.ts')
    return createSealer({ clock, random, askKey: () => api.call(getStatus, { url: location.hostname }) })
  }
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
  const greeting = () => {
    if (!session.isLoggedIn) return
    // A greeting that does not arrive is not missed.
    void import('./greet.ts')
      .then(({ greet }) => greet({ session, toasts, language, brand }))
      .catch(() => undefined)
  }
  const login: LoginDependencies = {
    api,
    clock,
    session,
    onLoggedIn: greeting,
  }
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
    dialogs,
    toasts,
    go: navigator.go,
    hasPage,
  })
  const unseen = new UnseenStore()
  const menus = createAppMenus({ brand, gates, session, system, games: games.store, unseen, hasPage })
  const register: RegisterDependencies = {
    api,
    clock,
    random,
    brand,
    dialogs,
    page: registerPage(location),
    gate: (id) => gates.state(id),
    likelyCountry: () =>
      system.site?.visitor.country ?? new Intl.Locale(language.current).maximize().region ?? '',
    adopt: (reply, options) => {
      session.adopt(reply, options)
      greeting()
    },
  }

  const security: SecurityDependencies = {
    api,
    clock,
    session,
    dialogs,
    toasts,
    brand,
    storage,
    gate: register.gate,
    likelyCountry: register.likelyCountry,
    entered: register.adopt,
    go: navigator.go,
  }

  const events = createEventStream({
    EventSource: deps.EventSource,
    clock,
    random,
    hear: (event) => hear(event, { system, session, wallet, unseen, clock }),
    onGap: () => catchUp({ system, session, wallet, unseen }),
  })
  let stopGames = () => {}
  const stopReactions = wire({
    session,
    wallet,
    dialogs,
    toasts,
    navigator,
    games,
    events,
    reload: deps.reload,
  })
  const stopUnseen = whileLoggedIn(session, async () => {
    const { watchUnseen } = await import('#src/features/messages/watch-unseen.ts')
    return watchUnseen({ api, gates, unseen })
  })
  const stopIdleWatch = whileLoggedIn(session, async () => {
    const { startIdleWatch } = await import('#src/features/security/start-idle-watch.ts')
    return startIdleWatch({ ...security, window })
  })

  return {
    stamped,
    storage,
    clock,
    reload: deps.reload,
    /** Somebody asked with `?why` why things are shown: never in a live brand, whose folder has no code for it. */
    explainsGates:
      (brand.status === 'preview' || deps.explainGates === true) &&
      new URLSearchParams(location.search).has('why'),
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
    unseen,
    register,
    records: { api, clock, brand, language: () => language.current },
    security,
    payments: { api, clock, random, storage, wallet, toasts },
    /** Asks the gateway what the page needs to know. The language is loaded apart: nothing can be shown before it. */
    async start(): Promise<void> {
      storage.deleteLegacyCookies()
      events.open()
      stopGames = games.store.start()
      await Promise.all([system.load(), session.start()])
    },
    /** The network is back. */
    resume(): void {
      catchUp({ system, session, wallet, unseen })
      games.store.reload()
    },
    stop(): void {
      stopReactions()
      stopUnseen()
      stopIdleWatch()
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
