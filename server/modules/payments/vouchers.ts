import { ApiError } from '#server/lib/handle.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import { refusalOf } from './ledger-refusal.ts'
import { voucherProvider } from './methods/voucher/index.ts'
import { createVoucherBatches } from './voucher-batches.ts'
import type { VoucherBatchesDeps } from './voucher-batches.ts'

export type Vouchers = ReturnType<typeof createVouchers>

interface VoucherDeps extends Omit<VoucherBatchesDeps, 'hashOf'> {
  readonly ledger: Pick<Ledger, 'move'>
}

/** Single-use prepaid codes, stored as keyed hashes only. */
export function createVouchers(deps: VoucherDeps) {
  const { db, ledger, box, clock } = deps
  const hashOf = (merchantCode: string, code: string) =>
    box.digest(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''), `voucher ${merchantCode}`)

  /**
   * Credits a voucher. The ledger transfer id is derived from its hash, so it can be credited only once. Throws
   * `payments.voucherInvalid`, `payments.notNow` when a limit refuses it, `wallet.balanceFull`.
   */
  const redeem = async (
    merchantCode: string,
    playerId: string,
    { code, currency }: { code: string; currency: string },
  ): Promise<{ readonly codeHash: string; readonly amountMinor: bigint }> => {
    const codeHash = hashOf(merchantCode, code)
    const voucher = await db
      .selectFrom('voucher')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst()
    const now = clock.now()
    if (voucher === undefined || voucher.currency !== currency || voucher.expires_at <= now)
      throw new ApiError('payments.voucherInvalid')
    if (voucher.redeemed_by !== null && voucher.redeemed_by !== playerId)
      throw new ApiError('payments.voucherInvalid')
    const { outcome } = await ledger.move({
      merchantCode,
      transferId: `voucher:${codeHash}`,
      kind: 'deposit',
      playerId,
      currency,
      amountMinor: voucher.amount_minor,
      counterparty: `bank:${voucherProvider}`,
      roundId: null,
      gameCode: null,
      referenceId: null,
    })
    if (outcome === 'conflict') throw new ApiError('payments.voucherInvalid')
    const refusal = refusalOf(outcome)
    if (refusal !== null)
      throw new ApiError(refusal === 'balanceFull' ? 'wallet.balanceFull' : 'payments.notNow')
    await db
      .updateTable('voucher')
      .set({ redeemed_by: playerId, redeemed_at: now })
      .where('merchant_code', '=', merchantCode)
      .where('code_hash', '=', codeHash)
      .where('redeemed_by', 'is', null)
      .execute()
    return { codeHash, amountMinor: voucher.amount_minor }
  }

  return { ...createVoucherBatches({ ...deps, hashOf }), redeem }
}
