import { decide } from '#domain/gates/evaluate.ts'
import type { Decision } from '#domain/gates/decision.ts'
import { indexModules } from '#domain/gates/module-index.ts'
import type { ModuleIndex } from '#domain/gates/module-index.ts'
import type { ModuleTreeNode } from '#schemas/api/system.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { OpenGates, SiteGates } from '#server/lib/ports.ts'
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

interface Reader {
  readonly brand: Pick<Brand, 'modules' | 'safeguards'>
  readonly isOn: OpenGates
}

/** Every bet asks for gates: decisions are kept as long as the module tree and the brand file are the same objects. */
const readers = new WeakMap<ModuleIndex, Reader>()

function readerOf(index: ModuleIndex, brand: Reader['brand']): OpenGates {
  const known = readers.get(index)
  if (known?.brand === brand) return known.isOn
  const inputs = { brand, server: { state: 'ready', index }, session: null } as const
  const decisions = new Map<GateId, Decision>()
  const isOn: OpenGates = (id) => decide(gateRules, id, inputs, decisions).state === 'on'
  readers.set(index, { brand, isOn })
  return isOn
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
    return readerOf(indexOf(modules), brandOf(merchantCode) ?? noBrand)
  }
  return { of, isOn: async (merchantCode, id) => (await of(merchantCode))(id) }
}
