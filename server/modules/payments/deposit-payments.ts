import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { openStates } from './open-states.ts'
import type { PaymentTables } from './payments.tables.ts'

interface PaymentKey {
  readonly merchantCode: string
  readonly provider: string
  readonly paymentId: string
}

interface Settlement {
  readonly outcome: 'credited' | 'returned'
  readonly reason: string | null
  readonly at: Date
  readonly decidedBy?: string | undefined
}

/** Payments reported by banks, and their processing. */
export function createDepositPayments(db: Db) {
  /** Stores the report before it is processed; returns the stored one if the id is known. */
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

  /** Stores the decision and updates the deposit's received total. False: already decided. */
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
          // Also for an expired deposit: its player sees that the payment was returned.
          .where('state', 'in', [...openStates, 'expired'])
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

  return { remember, settle }
}
