import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import { CommandRefused } from '#server/lib/ports.ts'
import { unknownTarget } from '#server/lib/unknown-target.ts'
import type { MerchantRepository } from './merchant.repository.ts'
import type { Merchants } from './merchants.ts'
import { nodesOf } from './module-tree.ts'
import type { ListedModule } from './module-tree.ts'

export interface ListedMerchant {
  readonly merchantCode: string
  /** Ids of the brands served here. */
  readonly brands: readonly string[]
  /** Null: no settings stored yet, because no page was opened. */
  readonly status: SiteStatus | null
}

export type Directory = ReturnType<typeof createDirectory>

/** Valid targets of commands: merchants served here or stored in the database. */
export function createDirectory({
  repository,
  merchants,
  brands,
}: {
  repository: Pick<MerchantRepository, 'statuses'>
  merchants: Pick<Merchants, 'get'>
  brands: () => readonly { readonly id: string; readonly merchantCode: string }[]
}) {
  const list = async (): Promise<readonly ListedMerchant[]> => {
    const statuses = new Map(await repository.statuses())
    const codes = new Set([...brands().map(({ merchantCode }) => merchantCode), ...statuses.keys()])
    return [...codes].toSorted().map((merchantCode) => ({
      merchantCode,
      brands: brands().flatMap((brand) => (brand.merchantCode === merchantCode ? [brand.id] : [])),
      status: statuses.get(merchantCode) ?? null,
    }))
  }

  /** Throws `CommandRefused` with a suggestion for an unknown merchant; a served one gets its initial settings. */
  const requireMerchant = async (merchantCode: string): Promise<void> => {
    const codes = (await list()).map((each) => each.merchantCode)
    if (!codes.includes(merchantCode))
      throw new CommandRefused(
        unknownTarget(`There is no merchant ${merchantCode}`, merchantCode, codes, 'merchants'),
      )
    await merchants.get(merchantCode)
  }

  /** The merchant's module tree, parents first. Throws `CommandRefused` for an unknown merchant. */
  const modules = async (merchantCode: string): Promise<readonly ListedModule[]> => {
    await requireMerchant(merchantCode)
    const { modules: tree, modulesOn } = await merchants.get(merchantCode)
    return nodesOf(tree, modulesOn)
  }

  /** Throws `CommandRefused` with a suggestion for an unknown merchant or module. */
  const requireModule = async (merchantCode: string, modId: string): Promise<void> => {
    const ids = (await modules(merchantCode)).map((each) => each.modId)
    if (ids.includes(modId)) return
    const what = `Merchant ${merchantCode} has no module ${modId}`
    throw new CommandRefused(unknownTarget(what, modId, ids, `modules ${merchantCode}`))
  }

  return { list, modules, requireMerchant, requireModule }
}
