import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { ApiError } from '#server/lib/handle.ts'
import { byInstant, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecondPerson } from '#server/lib/second-person.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Methods } from './methods/index.ts'
import type { DeskOutcome, PaymentsDesk, VouchersOutcome } from './payments-desk.ts'

export interface VoucherBatchesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly methods: Pick<Methods, 'voucherBounds' | 'rules'>
  readonly secondPerson: Pick<SecondPerson, 'mayAlone'>
  readonly box: Pick<SecretBox, 'digest'>
  /** The hash a code is stored under. */
  readonly hashOf: (merchantCode: string, code: string) => string
}

interface BatchKey {
  readonly merchantCode: string
  readonly batchId: string
}

type Batch = Selectable<Tables['voucher_batch']>
type Wish = Pick<Parameters<PaymentsDesk['orderVouchers']>[0], 'currency' | 'amountMinor' | 'count'>

interface Issuer {
  readonly operatorId: string
  readonly idempotencyKey: string
}

const dayMs = 24 * 3_600_000
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 16 characters of 32: 80 bits, shown in groups of four. */
const length = 16

const codeOf = (digest: string): string =>
  (
    Array.from(Buffer.from(digest, 'hex').subarray(0, length), (byte) => signs[byte % signs.length])
      .join('')
      .match(/.{4}/g) ?? []
  ).join('-')

/** In the form of a UUID. */
const batchIdOf = (digest: string): string =>
  [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ].join('-')

/**
 * The codes of a batch, made from the idempotency key of the order with the gateway's secret, so that the operator who
 * repeats an unanswered order reads the same codes although only their hashes are stored.
 */
const createCodes =
  (box: VoucherBatchesDeps['box']) =>
  ({ merchantCode, batchId }: BatchKey, idempotencyKey: string, count: number): readonly string[] =>
    Array.from({ length: count }, (_, place) =>
      codeOf(box.digest(`${batchId}/${idempotencyKey}/${place}`, `voucher code ${merchantCode}`)),
    )

/** Ordering, approval and rejection of voucher batches. */
export function createVoucherBatches(deps: VoucherBatchesDeps) {
  const { db, clock, random, methods, secondPerson, box, hashOf } = deps

  const codesOf = createCodes(box)

  /** Issues the batch once: stores the hashes of the codes. Null: another operator was first. */
  const issue = async (
    key: BatchKey,
    { operatorId, idempotencyKey }: Issuer,
    work: Db,
  ): Promise<readonly string[] | null> => {
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
    const codes = codesOf(key, idempotencyKey, batch.count)
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
  }

  /** The answer to an order that was recorded before. Throws `idempotency.keyReused` for a different one. */
  const answerAgain = (batch: Batch, wish: Wish, idempotencyKey: string): VouchersOutcome => {
    const { batch_id: batchId, merchant_code: merchantCode, count } = batch
    if (batch.amount_minor !== wish.amountMinor || batch.currency !== wish.currency || count !== wish.count)
      throw new ApiError('idempotency.keyReused')
    // Decided by another operator, who has the codes.
    if (batch.state !== 'issued' || batch.decided_by !== batch.asked_by)
      return { outcome: 'secondPerson', batchId, codes: [] }
    return { outcome: 'done', batchId, codes: codesOf({ merchantCode, batchId }, idempotencyKey, count) }
  }

  const order: PaymentsDesk['orderVouchers'] = async ({ operatorId, confirmed, ...wish }) => {
    const { merchantCode, currency, amountMinor, count } = wish
    const idempotencyKey = wish.idempotencyKey ?? random.uuid()
    const batchId = batchIdOf(box.digest(`${operatorId}/${idempotencyKey}`, `voucher order ${merchantCode}`))
    const known = await find({ merchantCode, batchId })
    if (known !== undefined) return answerAgain(known, wish, idempotencyKey)
    const bounds = methods.voucherBounds(merchantCode, currency)
    if (bounds === null || amountMinor < bounds.minMinor || amountMinor > bounds.maxMinor)
      return { outcome: 'outOfBounds', batchId, codes: [] }
    return db.transaction().execute(async (work): Promise<VouchersOutcome> => {
      const fresh = await work
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
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (fresh === undefined) {
        const first = await find({ merchantCode, batchId }, work)
        if (first === undefined) throw new Error(`The batch ${batchId} is gone`)
        return answerAgain(first, wish, idempotencyKey)
      }
      const decision = {
        merchantCode,
        currency,
        amountMinor: amountMinor * BigInt(count),
        subjects: [`operator:${operatorId}`],
      }
      const wantsTwo = !(await secondPerson.mayAlone(decision, work))
      if (wantsTwo && !confirmed) {
        await drop(work, { merchantCode, batchId })
        return { outcome: 'unconfirmed', batchId, codes: [] }
      }
      if (wantsTwo) return { outcome: 'secondPerson', batchId, codes: [] }
      const codes = await issue({ merchantCode, batchId }, { operatorId, idempotencyKey }, work)
      return { outcome: 'done', batchId, codes: codes ?? [] }
    })
  }

  const find = (key: BatchKey, within: Db = db) => findIn(within, key)

  const approve: PaymentsDesk['approveVouchers'] = async ({ operatorId, confirmed, ...key }) => {
    const refuse = (outcome: DeskOutcome) => ({ outcome, batchId: key.batchId, codes: [] })
    const batch = await find(key)
    if (batch === undefined) return refuse('unknown')
    if (!confirmed) return refuse('unconfirmed')
    if (batch.asked_by === operatorId) return refuse('samePerson')
    const codes = await db
      .transaction()
      .execute((work) => issue(key, { operatorId, idempotencyKey: random.uuid() }, work))
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

const findIn = (db: Db, { merchantCode, batchId }: BatchKey) =>
  db
    .selectFrom('voucher_batch')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()

const drop = (db: Db, { merchantCode, batchId }: BatchKey) =>
  db
    .deleteFrom('voucher_batch')
    .where('merchant_code', '=', merchantCode)
    .where('batch_id', '=', batchId)
    .execute()

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
