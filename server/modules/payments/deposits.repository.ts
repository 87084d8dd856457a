import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { countedPage, countOf } from './counted-page.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { DepositState, DeskQuery } from './payments-desk.ts'
import type { PaymentTables } from './payments.tables.ts'

export type DepositRow = Selectable<PaymentTables['deposit']>
export type DepositsRepository = ReturnType<typeof createDepositsRepository>

export interface DepositKey {
  readonly merchantCode: string
  readonly depositId: string
}
export interface PaymentKey {
  readonly merchantCode: string
  readonly provider: string
  readonly paymentId: string
}

/** States in which something may still come of it. */
const open: readonly DepositState[] = ['pending', 'inReview']

/** Rows of money that comes in. */
export function createDepositsRepository(db: Db) {
  /** Undefined: the player has `most` open deposits. */
  const insertWithin = (
    row: Insertable<PaymentTables['deposit']>,
    most: number,
  ): Promise<DepositRow | undefined> =>
    oneAtATime(db, { merchantCode: row.merchant_code, playerId: row.player_id }, async (trx) =>
      (await countOpen(trx, row.merchant_code, row.player_id)) >= most
        ? undefined
        : trx.insertInto('deposit').values(row).returningAll().executeTakeFirstOrThrow(),
    )

  /** Undefined: there is one with this reference. */
  const insertOnce = (row: Insertable<PaymentTables['deposit']>): Promise<DepositRow | undefined> =>
    db
      .insertInto('deposit')
      .values(row)
      .onConflict((conflict) => conflict.columns(['merchant_code', 'reference']).doNothing())
      .returningAll()
      .executeTakeFirst()

  const one = ({ merchantCode, depositId }: DepositKey): Promise<DepositRow | undefined> =>
    db
      .selectFrom('deposit')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('deposit_id', '=', depositId)
      .executeTakeFirst()

  const byReference = (merchantCode: string, reference: string): Promise<DepositRow | undefined> =>
    db
      .selectFrom('deposit')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('reference', '=', reference)
      .executeTakeFirst()

  const countOpen = (query: Db, merchantCode: string, playerId: string): Promise<number> =>
    countOf(
      query
        .selectFrom('deposit')
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .where('state', 'in', open),
    )

  const page = ({ merchantCode, playerId, state, ...place }: DeskQuery<DepositState>) => {
    let found = db.selectFrom('deposit').where('merchant_code', '=', merchantCode)
    if (playerId !== null) found = found.where('player_id', '=', playerId)
    if (state !== null) found = found.where('state', '=', state)
    return countedPage(
      found,
      (query) => query.selectAll().orderBy('created_at', 'desc').orderBy('deposit_id', 'desc'),
      place,
    )
  }

  /** Moves on only from one of the states; undefined: it was in none of them. */
  const change = (
    { merchantCode, depositId }: DepositKey,
    from: readonly DepositState[],
    to: Partial<
      Pick<DepositRow, 'state' | 'reason' | 'settled_at' | 'first_approver' | 'first_minor' | 'decided_by'>
    >,
  ): Promise<DepositRow | undefined> =>
    db
      .updateTable('deposit')
      .set(to)
      .where('merchant_code', '=', merchantCode)
      .where('deposit_id', '=', depositId)
      .where('state', 'in', from)
      .returningAll()
      .executeTakeFirst()

  /** What the bank said, remembered before anything is done about it; what was remembered of this id before. */
  const remember = async (row: Insertable<PaymentTables['deposit_payment']>) => {
    await db
      .insertInto('deposit_payment')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return db
      .selectFrom('deposit_payment')
      .selectAll()
      .where('merchant_code', '=', row.merchant_code)
      .where('provider', '=', row.provider)
      .where('payment_id', '=', row.payment_id)
      .executeTakeFirstOrThrow()
  }

  /** The payment has been decided: its deposit shows what all credited payments come to. False: it was before. */
  const settle = ({ merchantCode, provider, paymentId }: PaymentKey, decision: Settlement) =>
    db.transaction().execute(async (work) => {
      const payment = await work
        .updateTable('deposit_payment')
        .set({ outcome: decision.outcome, reason: decision.reason })
        .where('merchant_code', '=', merchantCode)
        .where('provider', '=', provider)
        .where('payment_id', '=', paymentId)
        .where('outcome', 'is', null)
        .returning('deposit_id')
        .executeTakeFirst()
      if (payment === undefined) return false
      const deposit = work
        .updateTable('deposit')
        .where('merchant_code', '=', merchantCode)
        .where('deposit_id', '=', payment.deposit_id)
      if (decision.outcome === 'returned')
        await deposit
          .set({ state: 'rejected', reason: decision.reason, settled_at: decision.at })
          // Also of one that was no longer waited for: its player reads that the money came and went back.
          .where('state', 'in', [...open, 'expired'])
          .execute()
      else
        await deposit
          .set({
            state: 'confirmed',
            reason: null,
            settled_at: decision.at,
            ...(decision.decidedBy !== undefined && { decided_by: decision.decidedBy }),
            received_minor: sql<bigint>`(select sum(p.amount_minor)::bigint from deposit_payment p
              where p.merchant_code = deposit.merchant_code and p.deposit_id = deposit.deposit_id
                and p.outcome = 'credited')`,
          })
          .execute()
      return true
    })

  const expire = (now: Date) =>
    db
      .updateTable('deposit')
      .set({ state: 'expired', settled_at: now })
      .where('state', '=', 'pending')
      .where('expires_at', '<=', now)
      .returning(['merchant_code', 'player_id'])
      .execute()

  const proofs = async (
    merchantCode: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('deposit_proof')
      .select(['deposit_id', (eb) => eb.fn.countAll<string>().as('count')])
      .where('merchant_code', '=', merchantCode)
      .where('deposit_id', 'in', ids)
      .groupBy('deposit_id')
      .execute()
    return new Map(rows.map(({ deposit_id, count }) => [deposit_id, Number(count)]))
  }

  /** False: all places are taken. The same picture again changes nothing. */
  const addProof = async (
    { merchantCode, depositId }: DepositKey,
    { hash, picture, at }: { hash: string; picture: Uint8Array; at: Date },
  ): Promise<boolean> => {
    for (const place of [1, 2, 3]) {
      const { rows } = await sql<{ added: boolean }>`
        insert into deposit_proof (merchant_code, deposit_id, place, content_hash, picture, added_at)
        select ${merchantCode}, ${depositId}, ${place}, ${hash}, ${picture}, ${at}
        where not exists (select 1 from deposit_proof where merchant_code = ${merchantCode}
          and deposit_id = ${depositId} and content_hash = ${hash})
        on conflict do nothing returning true as added`.execute(db)
      if (rows.length > 0) return true
    }
    const same = await db
      .selectFrom('deposit_proof')
      .select('place')
      .where('merchant_code', '=', merchantCode)
      .where('deposit_id', '=', depositId)
      .where('content_hash', '=', hash)
      .executeTakeFirst()
    return same !== undefined
  }

  const proof = async ({ merchantCode, depositId, place }: DepositKey & { place: number }) => {
    const row = await db
      .selectFrom('deposit_proof')
      .select('picture')
      .where('merchant_code', '=', merchantCode)
      .where('deposit_id', '=', depositId)
      .where('place', '=', place)
      .executeTakeFirst()
    return row?.picture ?? null
  }

  return {
    insertWithin,
    insertOnce,
    one,
    byReference,
    page,
    change,
    remember,
    settle,
    expire,
    proofs,
    addProof,
    proof,
  }
}

interface Settlement {
  readonly outcome: 'credited' | 'returned'
  readonly reason: string | null
  readonly at: Date
  readonly decidedBy?: string | undefined
}
