import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { indexModules } from '#domain/gates/module-index.ts'
import type { ServerModules } from '#domain/gates/evaluate.ts'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import { isStatusReply } from '#schemas/api/system.checks.generated.ts'
import { getServiceScript, getStatus } from '#schemas/api/system.ts'
import { toServiceChannels, toSite } from '#schemas/api/system.wire.ts'
import type { ResourceKind, ServiceChannel, Site, SiteResource } from '#schemas/api/system.wire.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/api.ts'
import { readable } from '#src/api/readable.ts'
import { allowedOrigins, isSafeLink } from './allowed-origins.ts'

const linkKinds: ReadonlySet<ResourceKind> = new Set<ResourceKind>(['social', 'telegram', 'email'])
const appKinds: ReadonlySet<ResourceKind> = new Set<ResourceKind>(['ios', 'android'])
/** Ranks above this one are served by the VIP line. */
const vipLineAbove = 4

export interface SystemDependencies {
  readonly api: Pick<Api, 'call'>
  readonly location: Pick<Location, 'hostname' | 'protocol'>
  /** What brand and deployment allow; the server's lists are filtered by it. */
  readonly security: { readonly img: readonly string[]; readonly frame: readonly string[] }
  /** Rank of whoever is logged in; 0 for visitors. */
  readonly vipRank: () => number
}

/** Origins of pictures and games: the brand's own, and the games' hosts of its deployment. */
export const securityOf = ({
  brand: { security },
  games = [],
}: Pick<StampedBrand, 'brand' | 'games'>): SystemDependencies['security'] => ({
  img: [...security.img, ...games],
  frame: [...security.frame, ...games],
})

/** What the gateway says about the site: open or not, the module tree, links, where the visitor is. */
export class SystemStore {
  site: Site | null = null
  error: ApiError | null = null
  readonly #deps: SystemDependencies

  constructor(deps: SystemDependencies) {
    this.#deps = deps
    makeAutoObservable(this, { site: observableRef, error: observableRef }, { autoBind: true })
  }

  /** Until the gateway has said otherwise a site is open. */
  get status(): Site['status'] {
    return this.site?.status ?? 'open'
  }

  get isBlocked(): boolean {
    return this.status !== 'open'
  }

  /** The module tree as gates read it. A failed refresh keeps the last tree and calls it stale. */
  get modules(): ServerModules {
    if (this.site === null) return { state: this.error === null ? 'pending' : 'error' }
    return { state: this.error === null ? 'ready' : 'stale', index: this.#index }
  }

  /** Where game pictures may come from, best first. */
  get imageOrigins(): readonly string[] {
    return allowedOrigins(this.site?.imageOrigins ?? [], this.#deps.security.img, this.#deps.location)
  }

  /** Where games may run. */
  get launchOrigins(): readonly string[] {
    return allowedOrigins(this.site?.launchOrigins ?? [], this.#deps.security.frame, this.#deps.location)
  }

  /** The merchant's links to other places; addresses that are neither https nor e-mail are left out. */
  get links(): readonly SiteResource[] {
    const resources = this.site?.resources ?? []
    return resources.filter(({ kind, url }) => linkKinds.has(kind) && isSafeLink(url))
  }

  /** The merchant's packages for phones; only https addresses. */
  get apps(): readonly SiteResource[] {
    const resources = this.site?.resources ?? []
    return resources.filter(({ kind, url }) => appKinds.has(kind) && URL.parse(url)?.protocol === 'https:')
  }

  /** Where customer service answers, or null. High ranks have a line of their own. */
  get serviceUrl(): string | null {
    return this.#lineOf(this.site?.serviceChannels ?? [])
  }

  /** Asks the gateway where customer service answers now; null: nowhere. Throws an `ApiError`. */
  async askService(): Promise<string | null> {
    return this.#lineOf(toServiceChannels(await this.#deps.api.call(getServiceScript, {})))
  }

  #lineOf(all: readonly ServiceChannel[]): string | null {
    const channels = all.filter(({ path }) => isSafeLink(path))
    const vip = channels.find(({ kind }) => kind === 'vip' && this.#deps.vipRank() > vipLineAbove)
    return (vip ?? channels.find(({ kind }) => kind !== 'vip'))?.path ?? null
  }

  async load(): Promise<void> {
    try {
      const reply: unknown = await this.#deps.api.call(getStatus, { url: this.#deps.location.hostname })
      const site = toSite(readable(reply, isStatusReply))
      runInAction(() => {
        this.site = site
        this.error = null
      })
    } catch (error) {
      runInAction(() => {
        this.error = toApiError(error)
      })
    }
  }

  get #index() {
    return indexModules(this.site?.modules ?? [])
  }
}
