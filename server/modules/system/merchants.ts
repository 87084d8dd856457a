import type { GameTypeCode } from '#domain/vocabulary/game-category.ts'
import { siteStatusCode } from '#domain/vocabulary/site-status.ts'
import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import type { ModuleTreeNode, SiteInfo } from '#schemas/api/system.ts'
import { UnknownModule } from '#server/lib/ports.ts'
import type { Events, SiteModules } from '#server/lib/ports.ts'
import type { CustomerServiceSource, RegionRule } from '#server/seed/merchant-seed.ts'
import type { MerchantRepository, MerchantRow } from './merchant.repository.ts'
import { modulesOn, toModuleTree } from './module-tree.ts'

/** A merchant's settings as every request needs them. */
export interface Merchant {
  readonly merchantCode: string
  readonly status: SiteStatus
  readonly modules: ModuleTreeNode[]
  readonly modulesOn: ReadonlySet<string>
  readonly modulesVersion: number
  readonly region: RegionRule
  /** The header's categories, in order. */
  readonly gameCategories: readonly GameTypeCode[]
  readonly resources: SiteInfo['resources']
  readonly customerService: SiteInfo['customerService']
  readonly gtagId: string | null
}

export type Merchants = ReturnType<typeof createMerchants>

export interface MerchantsDeps {
  readonly repository: MerchantRepository
  /** Gives a merchant that is not stored yet its first settings. Repeating it changes nothing. */
  readonly provision: (merchantCode: string) => Promise<void>
  readonly readCustomerService: (source: CustomerServiceSource) => Promise<SiteInfo['customerService']>
  readonly events: Events
}

/**
 * Every merchant's settings, read once and kept in memory: the gate stands before each call and must not cost a query.
 * Changes go through here, so that the copy and the open pages hear of them; `refresh` finds what another process changed.
 */
export function createMerchants({ repository, provision, readCustomerService, events }: MerchantsDeps) {
  const loaded = new Map<string, Promise<Merchant>>()

  const read = async (merchantCode: string): Promise<Merchant | null> => {
    const row = await repository.find(merchantCode)
    return row === undefined ? null : toMerchant(row, await repository.modules(merchantCode))
  }

  const toMerchant = async (row: MerchantRow, rows: Awaited<ReturnType<MerchantRepository['modules']>>) => {
    const modules = toModuleTree(rows)
    return {
      merchantCode: row.merchant_code,
      status: row.site_status,
      modules,
      modulesOn: modulesOn(modules),
      modulesVersion: row.modules_version,
      region: row.region,
      gameCategories: row.game_categories,
      resources: row.resources,
      customerService: await readCustomerService(row.customer_service),
      gtagId: row.gtag_id,
    }
  }

  const load = async (merchantCode: string): Promise<Merchant> => {
    const known = await read(merchantCode)
    if (known !== null) return known
    await provision(merchantCode)
    const fresh = await read(merchantCode)
    if (fresh === null) throw new Error(`Merchant ${merchantCode} could not be set up`)
    return fresh
  }

  const remember = (merchantCode: string, loading: Promise<Merchant>): Promise<Merchant> => {
    loaded.set(merchantCode, loading)
    // A failure is not remembered: the next request tries again.
    loading.catch(() => {
      if (loaded.get(merchantCode) === loading) loaded.delete(merchantCode)
    })
    return loading
  }

  /** The merchant of a request; one that was never seen gets its first settings, so that a new brand is served at once. */
  const get = (merchantCode: string): Promise<Merchant> =>
    loaded.get(merchantCode) ?? remember(merchantCode, load(merchantCode))

  const isOn: SiteModules['isOn'] = async (merchantCode, modId) =>
    (await get(merchantCode)).modulesOn.has(modId)

  const announce = (before: Merchant | null, after: Merchant) => {
    const { merchantCode, modulesVersion, status } = after
    if (before?.modulesVersion !== modulesVersion) {
      events.publish({ merchantCode }, { type: 'modules', modulesVersion })
    }
    if (before?.status !== status) {
      events.publish({ merchantCode }, { type: 'status', status: siteStatusCode(status) })
    }
  }

  const reload = async (merchantCode: string): Promise<Merchant> => {
    const before = (await loaded.get(merchantCode)) ?? null
    const after = await remember(merchantCode, load(merchantCode))
    announce(before, after)
    return after
  }

  const set: SiteModules['set'] = async (merchantCode, modId, on) => {
    if (!(await repository.setModule(merchantCode, modId, on))) {
      const merchantKnown = (await repository.find(merchantCode)) !== undefined
      throw new UnknownModule(
        merchantKnown
          ? `Merchant ${merchantCode} has no module ${modId}.`
          : `There is no merchant ${merchantCode}.`,
      )
    }
    const { modulesVersion } = await reload(merchantCode)
    return { modulesVersion }
  }

  /** Opens or closes a merchant's site. Throws `UnknownModule` when there is no such merchant. */
  const setStatus = async (merchantCode: string, status: SiteStatus): Promise<void> => {
    if (!(await repository.setStatus(merchantCode, status))) {
      throw new UnknownModule(`There is no merchant ${merchantCode}.`)
    }
    await reload(merchantCode)
  }

  /** Reads again what changed in the database since it was read; for gateways that share one. */
  const refresh = async (): Promise<void> => {
    for (const [merchantCode, loading] of loaded) {
      const [known, stamp] = await Promise.all([loading, repository.stamp(merchantCode)])
      const isCurrent = stamp?.modules_version === known.modulesVersion && stamp.site_status === known.status
      if (!isCurrent) await reload(merchantCode)
    }
  }

  return { get, isOn, set, setStatus, refresh }
}
