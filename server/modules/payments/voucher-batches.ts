import type { Db } from '#server/database/database.ts'
import { byInstant, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecondPerson } from '#server/lib/second-person.ts'
import type { Methods } from './methods/index.ts'
import type { DeskOutcome, PaymentsDesk } from './payments-desk.ts'

export interface VoucherBatchesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly methods: Pick<Methods, 'voucherBounds' | 'rules'>
  readonly secondPerson: Pick<SecondPerson, 'mayAlone'>
  /** The hash a code is stored under. */
  readonly hashOf: (merchantCode: string, code: string) => string
}

interface BatchKey {
  readonly merchantCode: string
  readonly batchId: string
}

const dayMs = 24 * 3_600_000
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 16 characters of 32: 80 bits, shown in groups of four. */
const length = 16

/** Ordering, approval and rejection of voucher batches. */
export function createVoucherBatches(deps: VoucherBatchesDeps) {
  const { db, clock, random, methods, secondPerson, hashOf } = deps

  /** Issues the batch once: draws the codes and stores their hashes. Null: another operator was first. */
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
            expires_at: new Date(now.getTime() + methods.rules.of(batch.merchant_code).voucherDays * dayMs),
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
    const bounds = methods.voucherBounds(merchantCode, currency)
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

  return { order, approve, reject, batches: listOf(db) }
}

const latestFirst = keysetIn('descending', [
  byInstant('batch.asked_at'),
  byText('batch.batch_id'),
  byText('batch.merchant_code'),
])

/** Batches with the number of redeemed vouchers, newest first. */
const listOf =
  (db: Db): PaymentsDesk['vouchers'] =>
  async (merchantCodes, { state, ...place }) => {
    const { shown, next } = await readPage(
      db
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
        .$if(state !== null, (query) => query.where('batch.state', '=', state ?? 'waiting')),
      latestFirst(place),
    )
    const batches = shown.map((row) => ({
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
    return { shown: batches, next }
  }
