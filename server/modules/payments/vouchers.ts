import { ApiError } from '#server/lib/handle.ts'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { refusalOf } from './ledger-refusal.ts'
import type { Methods } from './methods/index.ts'
import { voucherProvider } from './methods/voucher/index.ts'
import type { DeskOutcome, PaymentsDesk } from './payments-desk.ts'
import type { SecondPerson } from '#server/lib/second-person.ts'

export type Vouchers = ReturnType<typeof createVouchers>

interface VoucherDeps {
  readonly db: Db
  readonly ledger: Pick<Ledger, 'move'>
  readonly box: Pick<SecretBox, 'digest'>
  readonly clock: Clock
  readonly random: Random
  readonly voucherDays: number
  readonly methods: Pick<Methods, 'voucherBounds'>
  readonly secondPerson: Pick<SecondPerson, 'mayAlone'>
}

interface BatchKey {
  readonly merchantCode: string
  readonly batchId: string
}

const dayMs = 24 * 3_600_000
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 16 of 32 signs: 80 bits, in fours. */
const length = 16

/** Codes that are money, once. They exist where they are printed and as keyed hashes here. */
export function createVouchers(deps: VoucherDeps) {
  const { db, ledger, box, clock, random, voucherDays, methods, secondPerson } = deps
  const hashOf = (merchantCode: string, code: string) =>
    box.digest(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''), `voucher ${merchantCode}`)

  /** The batch is issued, once: its codes are drawn and kept as hashes. Null: somebody was faster. */
  const issue = (key: BatchKey, operatorId: string): Promise<readonly string[] | null> =>
    db.transaction().execute(async (work) => {
      const now = clock.now()
      const batch = await work
        .updateTable('voucher_batch')
        .set({ state: 'issued', decided_by: operatorId, decided_at: now })
        .where('merchant_code', '=', key.merchantCode)
        .where('batch_id', '=', key.batchId)
        .where('state', '=', 'waiting')
        .returningAll()
        .executeTakeFirst()
      if (batch === undefined) return null
      const codes = Array.from({ length: batch.count }, drawCode)
      await work
        .insertInto('voucher')
        .values(
          codes.map((code) => ({
            merchant_code: batch.merchant_code,
            code_hash: hashOf(batch.merchant_code, code),
            currency: batch.currency,
            amount_minor: batch.amount_minor,
            issued_by: batch.asked_by,
            issued_at: now,
            expires_at: new Date(now.getTime() + voucherDays * dayMs),
            batch_id: batch.batch_id,
          })),
        )
        .execute()
      return codes
    })

  const drawCode = () =>
    (
      Array.from(random.bytes(length), (byte) => signs[byte % signs.length])
        .join('')
        .match(/.{4}/g) ?? []
    ).join('-')

  const order: PaymentsDesk['orderVouchers'] = async ({ operatorId, confirmed, ...wish }) => {
    const { merchantCode, currency, amountMinor, count } = wish
    const batchId = random.uuid()
    const bounds = methods.voucherBounds(currency)
    if (bounds === null || amountMinor < bounds.minMinor || amountMinor > bounds.maxMinor)
      return { outcome: 'outOfBounds', batchId, codes: [] }
    const wantsTwo = !(await secondPerson.mayAlone({
      merchantCode,
      currency,
      amountMinor: amountMinor * BigInt(count),
      subjects: [`operator:${operatorId}`],
    }))
    if (wantsTwo && !confirmed) return { outcome: 'unconfirmed', batchId, codes: [] }
    await db
      .insertInto('voucher_batch')
      .values({
        merchant_code: merchantCode,
        batch_id: batchId,
        currency,
        amount_minor: amountMinor,
        count,
        state: 'waiting',
        asked_by: operatorId,
        asked_at: clock.now(),
      })
      .execute()
    if (wantsTwo) return { outcome: 'secondPerson', batchId, codes: [] }
    return { outcome: 'done', batchId, codes: (await issue({ merchantCode, batchId }, operatorId)) ?? [] }
  }

  const find = ({ merchantCode, batchId }: BatchKey) =>
    db
      .selectFrom('voucher_batch')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('batch_id', '=', batchId)
      .executeTakeFirst()

  const approve: PaymentsDesk['approveVouchers'] = async ({ operatorId, confirmed, ...key }) => {
    const refuse = (outcome: DeskOutcome) => ({ outcome, batchId: key.batchId, codes: [] })
    const batch = await find(key)
    if (batch === undefined) return refuse('unknown')
    if (!confirmed) return refuse('unconfirmed')
    if (batch.asked_by === operatorId) return refuse('samePerson')
    const codes = await issue(key, operatorId)
    return codes === null ? refuse('wrongState') : { outcome: 'done', batchId: key.batchId, codes }
  }

  const reject: PaymentsDesk['rejectVouchers'] = async ({ merchantCode, batchId, operatorId, reason }) => {
    const rejected = await db
      .updateTable('voucher_batch')
      .set({ state: 'rejected', decided_by: operatorId, decided_at: clock.now(), reason })
      .where('merchant_code', '=', merchantCode)
      .where('batch_id', '=', batchId)
      .where('state', '=', 'waiting')
      .returning('batch_id')
      .executeTakeFirst()
    if (rejected !== undefined) return 'done'
    return (await find({ merchantCode, batchId })) === undefined ? 'unknown' : 'wrongState'
  }

  const batches: PaymentsDesk['vouchers'] = async (merchantCodes, { state, skip, take }) => {
    const rows = await db
      .selectFrom('voucher_batch as batch')
      .selectAll('batch')
      .select((eb) =>
        eb
          .selectFrom('voucher')
          .whereRef('voucher.merchant_code', '=', 'batch.merchant_code')
          .whereRef('voucher.batch_id', '=', 'batch.batch_id')
          .where('voucher.redeemed_at', 'is not', null)
          .select((count) => count.fn.countAll<string>().as('count'))
          .as('redeemed'),
      )
      .where('batch.merchant_code', 'in', [...merchantCodes, ''])
      .$if(state !== null, (query) => query.where('batch.state', '=', state ?? 'waiting'))
      .orderBy('batch.asked_at', 'desc')
      .orderBy('batch.batch_id', 'desc')
      .offset(skip)
      .limit(take)
      .execute()
    return rows.map((row) => ({
      merchantCode: row.merchant_code,
      batchId: row.batch_id,
      state: row.state,
      amountMinor: row.amount_minor,
      currency: row.currency,
      count: row.count,
      redeemed: Number(row.redeemed ?? 0),
      askedBy: row.asked_by,
      askedAt: row.asked_at,
      decidedBy: row.decided_by,
      reason: row.reason,
    }))
  }

  /**
   * Credits a voucher. Its hash is the ledger's own id of the movement, so that of many who try at once one gets it, and
   * that one gets it once. Throws `payments.voucherInvalid`, `payments.notNow` where a limit stands in the way,
   * `wallet.balanceFull`.
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

  return { order, approve, reject, batches, redeem }
}
