import type { GameTypeCode } from '#domain/vocabulary/game-category.ts'
import { siteStatusCode } from '#domain/vocabulary/site-status.ts'
import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import type { ModuleTreeNode, SiteInfo } from '#schemas/api/system.ts'
import { CommandRefused } from '#server/lib/ports.ts'
import type { OwnEvents, SiteModules } from '#server/lib/ports.ts'
import type { CustomerServiceSource } from '#schemas/api/merchant-settings.ts'
import type { RegionRule } from '#server/seed/merchant-seed.ts'
import type { MerchantRepository, MerchantRow } from './merchant.repository.ts'
import { modulesOn, toModuleTree } from './module-tree.ts'

/** A merchant's settings, used by every request. */
export interface Merchant {
  readonly merchantCode: string
  readonly status: SiteStatus
  readonly modules: ModuleTreeNode[]
  readonly modulesOn: ReadonlySet<string>
  readonly modulesVersion: number
  readonly region: RegionRule
  /** The header's categories, in order. */
  readonly gameCategories: readonly GameTypeCode[]
  /** Initial links (`site-links.ts`). */
  readonly resources: SiteInfo['resources']
  readonly customerService: CustomerServiceSource
  readonly gtagId: string | null
}

export type Merchants = ReturnType<typeof createMerchants>

export interface MerchantsDeps {
  readonly repository: MerchantRepository
  /** Stores a new merchant's initial settings. Idempotent. */
  readonly provision: (merchantCode: string) => Promise<void>
  readonly events: OwnEvents
}

/** Reads merchants from the database. */
function createMerchantReader({ repository, provision }: MerchantsDeps) {
  const stored = async (merchantCode: string): Promise<Merchant | null> => {
    const row = await repository.find(merchantCode)
    return row === undefined ? null : toMerchant(row)
  }

  const toMerchant = async (row: MerchantRow): Promise<Merchant> => {
    const modules = toModuleTree(await repository.modules(row.merchant_code))
    return {
      merchantCode: row.merchant_code,
      status: row.site_status,
      modules,
      modulesOn: modulesOn(modules),
      modulesVersion: row.modules_version,
      region: row.region,
      gameCategories: row.game_categories,
      resources: row.resources,
      customerService: row.customer_service,
      gtagId: row.gtag_id,
    }
  }

  /** The merchant; creates its initial settings if missing. */
  return async (merchantCode: string): Promise<Merchant> => {
    const known = await stored(merchantCode)
    if (known !== null) return known
    await provision(merchantCode)
    const fresh = await stored(merchantCode)
    if (fresh === null) throw new Error(`Merchant ${merchantCode} could not be set up`)
    return fresh
  }
}

/** Cache of merchants. */
function createMerchantCache(deps: MerchantsDeps) {
  const read = createMerchantReader(deps)
  const loaded = new Map<string, Promise<Merchant>>()

  const load = (merchantCode: string): Promise<Merchant> => {
    const loading = read(merchantCode)
    loaded.set(merchantCode, loading)
    // Failures are not cached.
    loading.catch(() => {
      if (loaded.get(merchantCode) === loading) loaded.delete(merchantCode)
    })
    return loading
  }

  return {
    get: (merchantCode: string): Promise<Merchant> => loaded.get(merchantCode) ?? load(merchantCode),
    known: (merchantCode: string): Promise<Merchant> | null => loaded.get(merchantCode) ?? null,
    all: () => Array.from(loaded.values()),
    load,
  }
}

/**
 * Settings of all merchants, cached in memory because gates are checked on every call. Changes made here update the
 * cache and notify open pages; `refresh` picks up other processes' changes.
 */
export function createMerchants(deps: MerchantsDeps) {
  const { repository, events } = deps
  const cache = createMerchantCache(deps)

  const isOn: SiteModules['isOn'] = async (merchantCode, modId) =>
    (await cache.get(merchantCode)).modulesOn.has(modId)

  const reload = async (merchantCode: string): Promise<Merchant> => {
    const before = await cache.known(merchantCode)
    const after = await cache.load(merchantCode)
    announce(events, before, after)
    return after
  }

  const set: SiteModules['set'] = async (merchantCode, modId, on) => {
    if (!(await repository.setModule(merchantCode, modId, on))) {
      const merchantKnown = (await repository.find(merchantCode)) !== undefined
      throw new CommandRefused(
        merchantKnown ? `Merchant ${merchantCode} has no module ${modId}.` : noMerchant(merchantCode),
      )
    }
    const { modulesVersion } = await reload(merchantCode)
    return { modulesVersion }
  }

  /** Opens or closes a merchant's site. Throws `CommandRefused` when there is no such merchant. */
  const setStatus = async (merchantCode: string, status: SiteStatus): Promise<void> => {
    const found = await repository.setStatus(merchantCode, status)
    if (!found) throw new CommandRefused(noMerchant(merchantCode))
    await reload(merchantCode)
  }

  /** Reloads merchants changed in the database by other gateways. */
  const refresh = async (): Promise<void> => {
    const stamps = new Map((await repository.stamps()).map((stamp) => [stamp.merchant_code, stamp]))
    for (const { merchantCode, modulesVersion, status } of await Promise.all(cache.all())) {
      const stamp = stamps.get(merchantCode)
      const isCurrent = stamp?.modules_version === modulesVersion && stamp.site_status === status
      if (!isCurrent) await reload(merchantCode)
    }
  }

  return {
    /** The merchant of a request; a new one gets its initial settings, so that a new brand is served immediately. */
    get: cache.get,
    isOn,
    set,
    setStatus,
    refresh,
  }
}

const noMerchant = (merchantCode: string) => `There is no merchant ${merchantCode}.`

function announce(events: OwnEvents, before: Merchant | null, after: Merchant): void {
  const { merchantCode, modulesVersion, status } = after
  if (before?.modulesVersion !== modulesVersion) {
    events.publishHere({ merchantCode }, { type: 'modules', modulesVersion })
  }
  if (before?.status !== status) {
    events.publishHere({ merchantCode }, { type: 'status', status: siteStatusCode(status) })
  }
}
