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
import { allowedOrigins, isSafeLink } from '#domain/brand/allowed-origins.ts'

const linkKinds: ReadonlySet<ResourceKind> = new Set<ResourceKind>(['social', 'telegram', 'email'])
const appKinds: ReadonlySet<ResourceKind> = new Set<ResourceKind>(['ios', 'android'])
/** Players above this rank use the VIP channel. */
const vipLineAbove = 4

export interface SystemDependencies {
  readonly api: Pick<Api, 'call'>
  readonly location: Pick<Location, 'hostname' | 'protocol'>
  /** Origins allowed by brand and deployment; the server's lists are filtered by them. */
  readonly security: { readonly img: readonly string[]; readonly frame: readonly string[] }
  /** VIP rank of the logged-in player; 0 for visitors. */
  readonly vipRank: () => number
}

/** Allowed picture and game origins: the brand's own, and the game hosts of its deployment. */
export const securityOf = ({
  brand: { security },
  games = [],
}: Pick<StampedBrand, 'brand' | 'games'>): SystemDependencies['security'] => ({
  img: [...security.img, ...games],
  frame: [...security.frame, ...games],
})

/** The gateway's data about the site: status, module tree, links and the visitor's location. */
export class SystemStore {
  site: Site | null = null
  error: ApiError | null = null
  readonly #deps: SystemDependencies

  constructor(deps: SystemDependencies) {
    this.#deps = deps
    makeAutoObservable(this, { site: observableRef, error: observableRef }, { autoBind: true })
  }

  /** Until the gateway has replied, the site counts as open. */
  get status(): Site['status'] {
    return this.site?.status ?? 'open'
  }

  get isBlocked(): boolean {
    return this.status !== 'open'
  }

  /** The module tree for the gates. A failed refresh keeps the last tree, marked as stale. */
  get modules(): ServerModules {
    if (this.site === null) return { state: this.error === null ? 'pending' : 'error' }
    return { state: this.error === null ? 'ready' : 'stale', index: this.#index }
  }

  /** Allowed origins of game pictures, in order of preference. */
  get imageOrigins(): readonly string[] {
    return allowedOrigins(this.site?.imageOrigins ?? [], this.#deps.security.img, this.#deps.location)
  }

  /** Allowed origins of games. */
  get launchOrigins(): readonly string[] {
    return allowedOrigins(this.site?.launchOrigins ?? [], this.#deps.security.frame, this.#deps.location)
  }

  /** The merchant's links; only https and mailto. */
  get links(): readonly SiteResource[] {
    const resources = this.site?.resources ?? []
    return resources.filter(({ kind, url }) => linkKinds.has(kind) && isSafeLink(url))
  }

  /** The merchant's mobile app packages; only https. */
  get apps(): readonly SiteResource[] {
    const resources = this.site?.resources ?? []
    return resources.filter(({ kind, url }) => appKinds.has(kind) && URL.parse(url)?.protocol === 'https:')
  }

  /** URL of customer service, or null. High ranks have a VIP channel. */
  get serviceUrl(): string | null {
    return this.#lineOf(this.site?.serviceChannels ?? [])
  }

  /** Requests the current URL of customer service; null: none. Rejects with `ApiError`. */
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
