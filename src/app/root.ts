import type { IComputedValue } from 'mobx'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/api.ts'
import type { Sealer } from '#src/api/payload-envelope.ts'
import type { CallerIdentity } from '#src/api/request.ts'
import type { SessionBus } from '#src/features/session/index.ts'
import type { Texts } from '#src/i18n/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import type { Stores } from '#src/lib/stores.tsx'
import type { MenuContext, ResolvedItem } from '#src/menus/index.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import type { PageLoader } from './page-loader.ts'
import type { ResolveChallenge } from './resolve-challenge.ts'

export type AppMenuId = 'header' | 'footer' | 'rightBar'
export type AppMenus = Readonly<Record<AppMenuId, IComputedValue<readonly ResolvedItem[]>>> & {
  /** What menus of single pages are resolved against. */
  readonly context: MenuContext
}

/** What an `Api` needs to know of the application it serves. */
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

/** One application: the stores of its slices, its menus and pages, and its life. */
export interface Root extends Stores {
  readonly menus: AppMenus
  readonly pages: PageLoader
  /** The address has `?why` and the brand is a preview: gates explain themselves. */
  readonly explainsGates: boolean
  /** Asks the gateway what the page needs. The language is loaded apart: nothing can be shown before it. */
  start(): Promise<void>
  /** Passes an event of the gateway to the slices. */
  hear(event: SiteEvent): void
  /** The network is back. */
  resume(): void
  stop(): void
}
