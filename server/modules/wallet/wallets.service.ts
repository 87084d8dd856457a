import { ApiError } from '#server/lib/handle.ts'
import type { WalletMode } from '#server/vendors/registry.ts'
import type { TransferWallet, WalletHolder } from '#server/vendors/transfer-wallet/transfer-wallet.ts'

export type WalletsService = ReturnType<typeof createWalletsService>

export interface WalletsServiceDeps {
  readonly transfers: Pick<TransferWallet, 'transfer' | 'wallets' | 'has'>
  readonly modeOf: (merchantCode: string) => Promise<WalletMode>
}

/** The player's vendor wallets, for merchants in transfer mode. */
export function createWalletsService({ transfers, modeOf }: WalletsServiceDeps) {
  const list = async (holder: WalletHolder) =>
    (await modeOf(holder.merchantCode)) === 'seamless'
      ? { isSingle: true, wallets: [] }
      : { isSingle: false, wallets: await transfers.wallets(holder) }

  /**
   * Transfers money; a null amount moves the whole vendor balance out. Throws `wallet.single`, `wallet.unknown`,
   * `wallet.insufficientFunds`, `wallet.refused`.
   */
  async function transfer(
    holder: WalletHolder,
    order: { vendorCode: string; direction: 'in' | 'out'; amountMinor: bigint | null },
  ): Promise<{ readonly state: 'done' | 'checking'; readonly referenceNo: string }> {
    if ((await modeOf(holder.merchantCode)) === 'seamless') throw new ApiError('wallet.single')
    if (!transfers.has(order.vendorCode)) throw new ApiError('wallet.unknown')
    const { outcome, referenceNo } = await transfers.transfer(holder, order)
    if (outcome === 'insufficientFunds') throw new ApiError('wallet.insufficientFunds')
    if (outcome === 'failed') throw new ApiError('wallet.refused')
    return { state: outcome, referenceNo }
  }

  return { list, transfer }
}
