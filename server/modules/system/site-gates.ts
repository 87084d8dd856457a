import { decide } from '#domain/gates/evaluate.ts'
import type { Decision } from '#domain/gates/decision.ts'
import { indexModules } from '#domain/gates/module-index.ts'
import type { ModuleIndex } from '#domain/gates/module-index.ts'
import type { ModuleTreeNode } from '#schemas/api/system.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { Merchants } from './merchants.ts'

/** Index cached per tree object; a changed tree is a new object. */
const indexes = new WeakMap<readonly ModuleTreeNode[], ModuleIndex>()

function indexOf(tree: readonly ModuleTreeNode[]): ModuleIndex {
  const known = indexes.get(tree)
  if (known !== undefined) return known
  const index = indexModules(tree)
  indexes.set(tree, index)
  return index
}

/** For a merchant without a brand served here. */
const noBrand = { modules: {}, safeguards: {} }

/**
 * Gates of a merchant's site, evaluated like `brand why` and the pages do: brand file, module tree and requirements.
 * Account types are checked by the routes.
 */
export function createSiteGates({
  merchants,
  brandOf,
}: {
  merchants: Pick<Merchants, 'get'>
  /** Null: the gateway serves no brand of the merchant. */
  brandOf: (merchantCode: string) => Pick<Brand, 'modules' | 'safeguards'> | null
}): SiteGates {
  const of: SiteGates['of'] = async (merchantCode) => {
    const { modules } = await merchants.get(merchantCode)
    const inputs = {
      brand: brandOf(merchantCode) ?? noBrand,
      server: { state: 'ready', index: indexOf(modules) },
      session: null,
    } as const
    const known = new Map<GateId, Decision>()
    return (id) => decide(gateRules, id, inputs, known).state === 'on'
  }
  return { of, isOn: async (merchantCode, id) => (await of(merchantCode))(id) }
}
