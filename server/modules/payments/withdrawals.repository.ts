import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { byInstant, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import { countedPage, countOf } from './counted-page.ts'
import type { PlayersPage } from './counted-page.ts'
import type { DeskQuery, Receipt, WithdrawalState } from './payments-desk.ts'
import type { PaymentTables, WithdrawalStep } from './payments.tables.ts'

export type WithdrawalRow = Selectable<PaymentTables['withdrawal']>
export type WithdrawalsRepository = ReturnType<typeof createWithdrawalsRepository>

export interface WithdrawalKey {
  readonly merchantCode: string
  readonly withdrawalId: string
}

export interface Change {
  readonly from: readonly WithdrawalRow['state'][]
  /** Conditional on one of these receipts. */
  readonly receipts?: readonly Receipt[]
  /** Conditional on no bank having been asked to send it. */
  readonly unlessSending?: boolean
  readonly to: Partial<
    Pick<
      WithdrawalRow,
      | 'state'
      | 'reason'
      | 'first_approver'
      | 'decided_by'
      | 'reference'
      | 'paid_at'
      | 'receipt'
      | 'receipt_due_at'
    >
  >
  readonly step: WithdrawalStep
}

const latestFirst = keysetIn('descending', [
  byInstant('requested_at'),
  byText('withdrawal_id'),
  byText('merchant_code'),
])

const open = ['requested', 'inProcess', 'approved'] as const

function createWithdrawalReads(db: Db) {
  const one = ({ merchantCode, withdrawalId }: WithdrawalKey): Promise<WithdrawalRow | undefined> =>
    db
      .selectFrom('withdrawal')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirst()

  /** The player's own, newest first. */
  const page = ({ merchantCode, playerId, ...place }: PlayersPage) =>
    countedPage(
      db
        .selectFrom('withdrawal')
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .where('state', '<>', 'requested'),
      (query) => query.selectAll().orderBy('requested_at', 'desc').orderBy('withdrawal_id', 'desc'),
      place,
    )

  /** Those of several merchants, newest first. */
  const deskPage = ({ merchantCodes, playerId, state, ...place }: DeskQuery<WithdrawalState>) =>
    readPage(
      db
        .selectFrom('withdrawal')
        .selectAll()
        .where('merchant_code', 'in', [...merchantCodes, ''])
        .where('state', '<>', 'requested')
        .$if(playerId !== null, (query) => query.where('player_id', '=', playerId ?? ''))
        .$if(state !== null, (query) => query.where('state', '=', state ?? 'inProcess')),
      latestFirst(place),
    )

  /** A player's payments without a confirmed receipt. */
  const unconfirmed = (merchantCode: string, playerId: string): Promise<WithdrawalRow[]> =>
    db
      .selectFrom('withdrawal')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('receipt', 'in', ['waiting', 'notReceived'])
      .orderBy('requested_at', 'desc')
      .limit(100)
      .execute()

  /** Withdrawals for automatic processing: request or payment interrupted, end not booked in the ledger, or overdue. */
  const due = (now: Date, since: Date): Promise<WithdrawalRow[]> =>
    db
      .selectFrom('withdrawal')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb.and([eb('hold_open', '=', true), eb('state', '=', 'requested'), eb('requested_at', '<', since)]),
          eb.and([
            eb('hold_open', '=', true),
            eb('state', 'in', ['paid', 'rejected', 'reversed', 'expired']),
          ]),
          eb.and([eb('hold_open', '=', true), eb('state', '=', 'inProcess'), eb('expires_at', '<=', now)]),
          eb.and([eb('hold_open', '=', true), eb('state', '=', 'approved'), eb('sending', '=', true)]),
          eb.and([eb('receipt', '=', 'waiting'), eb('receipt_due_at', '<=', now)]),
        ]),
      )
      .limit(200)
      .execute()

  return { one, page, deskPage, unconfirmed, due }
}

function createWithdrawalWrites(db: Db) {
  /** True when the id exists, newly inserted or before; false: the player has `most` open ones. */
  const insertWithin = (row: Insertable<PaymentTables['withdrawal']>, most: number): Promise<boolean> =>
    oneAtATime(db, { merchantCode: row.merchant_code, playerId: row.player_id }, async (trx) => {
      const known = trx
        .selectFrom('withdrawal')
        .select('withdrawal_id')
        .where('merchant_code', '=', row.merchant_code)
        .where('withdrawal_id', '=', row.withdrawal_id)
      if ((await known.executeTakeFirst()) !== undefined) return true
      if ((await countOpen(trx, row.merchant_code, row.player_id)) >= most) return false
      await trx.insertInto('withdrawal').values(row).execute()
      return true
    })

  /** Deletes a request the ledger refused to hold. */
  const forget = async ({ merchantCode, withdrawalId }: WithdrawalKey): Promise<void> => {
    await db
      .deleteFrom('withdrawal')
      .where('merchant_code', '=', merchantCode)
      .where('withdrawal_id', '=', withdrawalId)
      .where('state', '=', 'requested')
      .execute()
  }

  /** Marks the request as held in the ledger. */
  const begin = async ({ merchantCode, withdrawalId }: WithdrawalKey): Promise<void> => {
    await db
      .updateTable('withdrawal')
      .set({ state: 'inProcess' })
      .where('merchant_code', '=', merchantCode)
      .where('withdrawal_id', '=', withdrawalId)
      .where('state', '=', 'requested')
      .execute()
  }

  const countOpen = (query: Db, merchantCode: string, playerId: string): Promise<number> =>
    countOf(
      query
        .selectFrom('withdrawal')
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .where('state', 'in', open),
    )

  /** Undefined: it was in none of the given states. */
  const change = (
    { merchantCode, withdrawalId }: WithdrawalKey,
    { from, receipts, unlessSending, to, step }: Change,
  ): Promise<WithdrawalRow | undefined> => {
    let query = db
      .updateTable('withdrawal')
      .set({ ...to, steps: sql<string>`steps || ${JSON.stringify([step])}::jsonb` })
      .where('merchant_code', '=', merchantCode)
      .where('withdrawal_id', '=', withdrawalId)
      .where('state', 'in', from)
    if (receipts !== undefined) query = query.where('receipt', 'in', receipts)
    if (unlessSending === true) query = query.where('sending', '=', false)
    return query.returningAll().executeTakeFirst()
  }

  /** Stores the first of two approvals, once. */
  const approveFirst = (
    { merchantCode, withdrawalId }: WithdrawalKey,
    operatorId: string,
    step: WithdrawalStep,
  ): Promise<WithdrawalRow | undefined> =>
    db
      .updateTable('withdrawal')
      .set({ first_approver: operatorId, steps: sql<string>`steps || ${JSON.stringify([step])}::jsonb` })
      .where('merchant_code', '=', merchantCode)
      .where('withdrawal_id', '=', withdrawalId)
      .where('state', '=', 'inProcess')
      .where('first_approver', 'is', null)
      .returningAll()
      .executeTakeFirst()

  /** Sets whether a bank has been asked to send it. False: it is not approved any more. */
  const setSending = async (
    { merchantCode, withdrawalId }: WithdrawalKey,
    sending: boolean,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('withdrawal')
      .set({ sending })
      .where('merchant_code', '=', merchantCode)
      .where('withdrawal_id', '=', withdrawalId)
      .where('state', '=', 'approved')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Marks the end as booked in the ledger. */
  const closeHold = async ({ merchantCode, withdrawalId }: WithdrawalKey): Promise<void> => {
    await db
      .updateTable('withdrawal')
      .set({ hold_open: false })
      .where('merchant_code', '=', merchantCode)
      .where('withdrawal_id', '=', withdrawalId)
      .execute()
  }

  return { insertWithin, forget, begin, change, approveFirst, setSending, closeHold }
}

/** Rows of withdrawals. Every update is conditional on a state, so only one of two concurrent ones succeeds. */
export const createWithdrawalsRepository = (db: Db) => ({
  ...createWithdrawalReads(db),
  ...createWithdrawalWrites(db),
})
