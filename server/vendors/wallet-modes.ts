import { OperatorFault } from '#server/lib/fault.ts'
import type { VendorRegistry } from './registry.ts'

export interface MerchantVendors {
  readonly merchantCode: string
  readonly walletMode: 'seamless' | 'transfer'
  /** Integrations the merchant is configured with. */
  readonly vendors: readonly string[]
}

const modes = {
  seamless: 'plays from the balance players have here',
  transfer: 'plays from wallets it keeps itself',
} as const

/**
 * A merchant uses one wallet mode; with both, players could not tell where their money is. Throws an OperatorFault with
 * one sentence per conflicting merchant and vendor.
 */
export function requireOneWalletMode(
  merchants: readonly MerchantVendors[],
  registry: Pick<VendorRegistry, 'walletMode'>,
): void {
  const problems = merchants.flatMap(({ merchantCode, walletMode, vendors }) =>
    vendors.flatMap((vendor) => {
      const mode = registry.walletMode(vendor)
      if (mode === null)
        return [`Merchant ${merchantCode} names the vendor ${vendor}, which is not integrated here.`]
      if (mode === walletMode) return []
      return [
        `Merchant ${merchantCode} has walletMode "${walletMode}", but its vendor ${vendor} ${modes[mode]}. ` +
          'One merchant has one mode: change walletMode in its seed, or take the vendor off its list.',
      ]
    }),
  )
  if (problems.length > 0) throw new OperatorFault(problems.join('\n'))
}
