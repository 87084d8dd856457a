import type { IComputedValue } from 'mobx'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/api.ts'
import type { Sealer } from '#src/api/payload-envelope.ts'
import type { CallerIdentity } from '#src/api/request.ts'
import type { SessionBus } from '#src/features/session/index.ts'
import type { createI18n, Texts } from '#src/i18n/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import type { Stores } from '#src/lib/stores.tsx'
import type { MenuContext, ResolvedItem } from '#src/menus/index.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import type { PageLoader } from './page-loader.ts'
import type { ResolveChallenge } from './resolve-challenge.ts'

export type AppMenuId = 'header' | 'footer' | 'rightBar'
export type AppMenus = Readonly<Record<AppMenuId, IComputedValue<readonly ResolvedItem[]>>> & {
  /** Context against which menus of single pages are resolved. */
  readonly context: MenuContext
}

/** What the `Api` needs from the application. */
export interface ApiCaller {
  readonly identity: () => CallerIdentity
  readonly onSessionLost: (code: ApiError['code']) => void
  readonly resolveChallenge: ResolveChallenge
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
  /** The document element; receives `lang` and `dir`. */
  readonly root: { lang: string; dir: string }
  readonly loadTexts: (url: string) => Promise<Texts>
  /** Reloads the document, for example when the server no longer has this version's chunks. */
  readonly reload: () => void
  /** Receives unexpected errors. */
  readonly reportFault: (error: unknown, where: string) => void
  readonly EventSource?: typeof globalThis.EventSource | undefined
  /** Whether the tab is in the background: then balance events wait for `Root.shown`. Omitted: it never is. */
  readonly isHidden?: () => boolean
  /** Enables gate explanations (`?why`) for every brand; otherwise only preview brands have them. */
  readonly explainGates?: boolean
  /** The texts; created with the stores if not given. */
  readonly i18n?: ReturnType<typeof createI18n>
  /** Shows the key of a missing text. */
  readonly showMissingTexts?: boolean
}

/** One application: the stores of its slices, its menus, its pages and its life cycle. */
export interface Root extends Stores {
  readonly menus: AppMenus
  readonly pages: PageLoader
  /** Gate explanations are on: the URL has `?why`, and the brand is a preview or `explainGates` is set. */
  readonly explainsGates: boolean
  /** Fetches the initial data. The language is loaded separately, because nothing renders without texts. */
  start(): Promise<void>
  /** Passes an event from the gateway to the slices. */
  hear(event: SiteEvent): void
  /** Call when a hidden tab comes to the foreground. */
  shown(): void
  /** Refetches what may have changed while the device was offline. */
  resume(): void
  stop(): void
}
