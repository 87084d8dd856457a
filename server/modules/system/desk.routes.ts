import { fillsOf } from '#domain/help/fill-in.ts'
import * as ops from '#schemas/api/ops.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { CommandRefused } from '#server/lib/ports.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { looksOf } from './brand-looks.ts'
import type { Merchant, Merchants } from './merchants.ts'
import { nodesOf } from './module-tree.ts'

interface Deps extends Desk {
  readonly brands: () => readonly Brand[]
  readonly merchants: Pick<Merchants, 'get' | 'set' | 'setStatus'>
  /** Number of open pages of a merchant. */
  readonly listeners: (merchantCode: string) => number
}

/** Desk routes for a merchant's status and modules. */
export function siteDeskRoutes(deps: Deps): Handler[] {
  const { brands, merchantCodes, requireServed, merchants, listeners, audited } = deps
  const known = (merchantCode: string): Promise<Merchant> => {
    requireServed(merchantCode)
    return merchants.get(merchantCode)
  }
  const standing = async (merchantCode: string) =>
    merchantCodes().includes(merchantCode) ? merchants.get(merchantCode) : null

  return [
    handle(ops.listMerchants, async () => ({
      list: await Promise.all(
        merchantCodes().map(async (merchantCode) => {
          const { status, modulesVersion } = await merchants.get(merchantCode)
          return {
            merchantCode,
            brands: brands()
              .filter((brand) => brand.merchantCode === merchantCode)
              .map((brand) => ({
                id: brand.id,
                name: brand.identity.name,
                looks: looksOf(brand),
                fills: fillsOf(brand),
              })),
            status,
            modulesVersion,
            openPages: listeners(merchantCode),
          }
        }),
      ),
    })),
    audited(
      ops.setMerchantStatus,
      {
        action: 'merchant.status',
        to: ({ merchantCode, reason }) => ({ merchantCode, subject: 'site', reason }),
        state: async ({ merchantCode }) => ({ status: (await standing(merchantCode))?.status ?? null }),
      },
      async ({ merchantCode, status }) => {
        requireServed(merchantCode)
        await merchants.setStatus(merchantCode, status)
        return {}
      },
    ),
    handle(ops.getModules, async ({ input: { merchantCode } }) => {
      const { modules, modulesOn, modulesVersion } = await known(merchantCode)
      return { list: nodesOf(modules, modulesOn), modulesVersion }
    }),
    audited(
      ops.setModule,
      {
        action: 'module.set',
        to: ({ merchantCode, modId }) => ({ merchantCode, subject: `module ${modId}`, reason: null }),
        state: async ({ merchantCode, modId }) => {
          const merchant = await standing(merchantCode)
          if (merchant === null) return null
          const node = nodesOf(merchant.modules, merchant.modulesOn).find((each) => each.modId === modId)
          return node === undefined ? null : { enabled: node.enabled }
        },
      },
      async ({ merchantCode, modId, on }) => {
        requireServed(merchantCode)
        return merchants.set(merchantCode, modId, on).catch(refuseUnknown)
      },
    ),
  ]
}

const refuseUnknown = (error: unknown): never => {
  throw error instanceof CommandRefused ? new ApiError('ops.unknown') : error
}
