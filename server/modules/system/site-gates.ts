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

/** One index for each tree the merchants hold: a changed tree is a new value. */
const indexes = new WeakMap<readonly ModuleTreeNode[], ModuleIndex>()

function indexOf(tree: readonly ModuleTreeNode[]): ModuleIndex {
  const known = indexes.get(tree)
  if (known !== undefined) return known
  const index = indexModules(tree)
  indexes.set(tree, index)
  return index
}

/** A merchant no brand of which is served here offers nothing. */
const noBrand = { modules: {}, safeguards: {} }

/**
 * The gates of a merchant's site as `brand why` and the pages decide them: brand file, module tree and requirements.
 * Whom a gate is for stays with the calls, which know their caller.
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
