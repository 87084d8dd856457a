import type { Sealer } from '#src/api/payload-envelope.ts'
import { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import { ToastsStore } from '#src/dialogs/toasts.store.ts'
import { GatesStore } from '#src/gates/index.ts'
import { createI18n, LanguageStore } from '#src/i18n/index.ts'
import type { StoreFactories, Stores } from '#src/lib/stores.tsx'
import type { ApiCaller, RootDependencies } from './root.ts'
import { createNavigator } from './navigator.ts'
import type { Navigator } from './navigator.ts'
import { hasPage } from './page-table.ts'
import type { ResolveChallenge } from './resolve-challenge.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly i18n: ReturnType<typeof createI18n>
    readonly navigator: Navigator
  }
}

/** The stores that belong to no slice. */
export const baseStores = (deps: RootDependencies) =>
  ({
    stamped: () => deps.stamped,
    storage: () => deps.storage,
    clock: () => deps.clock,
    random: () => deps.random,
    location: () => deps.location,
    reload: () => deps.reload,
    reportFault: () => deps.reportFault,
    sessionBus: () => deps.bus,
    api: (stores) => deps.connect(apiCaller(stores)),
    i18n: () => deps.i18n ?? createI18n({ showMissing: deps.showMissingTexts ?? false }),
    language: ({ stamped, storage, i18n }) =>
      new LanguageStore({ stamped, storage, i18n, loadTexts: deps.loadTexts, root: deps.root }),
    gates: (stores) =>
      new GatesStore({
        // Read with every decision: the studio lays a brand over the stamped one.
        get brand() {
          return stores.stamped.brand
        },
        server: () => stores.system.modules,
        session: () => stores.session.gateSession,
        blocked: () => stores.system.isBlocked,
      }),
    dialogs: () => new DialogsStore(),
    toasts: ({ clock }) => new ToastsStore(clock),
    navigator: () => createNavigator(),
    go: ({ navigator }) => navigator.go,
    hasPage: () => hasPage,
    pageServices: ({ api, clock, stamped, language }) => ({
      api,
      clock,
      brand: stamped.brand,
      language: () => language.current,
    }),
  }) satisfies Partial<StoreFactories>

/** What the API client needs from the application. The code for challenges and payload envelopes loads on first use. */
function apiCaller(stores: Stores): ApiCaller {
  const { brand } = stores.stamped
  let sealing: Promise<Sealer> | null = null
  let resolving: Promise<ResolveChallenge> | null = null
  const loadResolver = () =>
    import('./resolve-challenge.ts').then((module) => module.createChallengeResolver(stores))
  const loadSealer = () => import('./create-app-sealer.ts').then((module) => module.createAppSealer(stores))
  return {
    identity: () => ({
      merchant: brand.merchantCode,
      token: stores.session.handle,
      language: stores.language.current,
    }),
    onSessionLost: (code) => stores.session.lost(code),
    resolveChallenge: async (...challenge) => (await (resolving ??= loadResolver()))(...challenge),
    ...(brand.security.payloadEnvelope === 'jwe' && { sealer: () => (sealing ??= loadSealer()) }),
  }
}
