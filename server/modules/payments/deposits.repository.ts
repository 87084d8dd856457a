import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { byInstant, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import { countedPage, countOf } from './counted-page.ts'
import type { PlayersPage } from './counted-page.ts'
import { createDepositPayments } from './deposit-payments.ts'
import { createDepositProofs } from './deposit-proofs.ts'
import type { DepositKey } from './deposit-proofs.ts'
import { openStates } from './open-states.ts'
import type { DepositState, DeskQuery } from './payments-desk.ts'
import type { PaymentTables } from './payments.tables.ts'

export type DepositRow = Selectable<PaymentTables['deposit']>
export type DepositsRepository = ReturnType<typeof createDepositsRepository>

const latestFirst = keysetIn('descending', [
  byInstant('created_at'),
  byText('deposit_id'),
  byText('merchant_code'),
])

/** Rows of deposits. */
export function createDepositsRepository(db: Db) {
  /** Undefined: the player already has `most` open deposits. */
  const insertWithin = (
    row: Insertable<PaymentTables['deposit']>,
    most: number,
  ): Promise<DepositRow | undefined> =>
    oneAtATime(db, { merchantCode: row.merchant_code, playerId: row.player_id }, async (trx) =>
      (await countOpen(trx, row.merchant_code, row.player_id)) >= most
        ? undefined
        : trx.insertInto('deposit').values(row).returningAll().executeTakeFirstOrThrow(),
    )

  /** Undefined: the reference exists already. */
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
        .where('state', 'in', openStates),
    )

  /** The player's own, newest first. */
  const page = ({ merchantCode, playerId, ...place }: PlayersPage) =>
    countedPage(
      db.selectFrom('deposit').where('merchant_code', '=', merchantCode).where('player_id', '=', playerId),
      (query) => query.selectAll().orderBy('created_at', 'desc').orderBy('deposit_id', 'desc'),
      place,
    )

  /** Those of several merchants, newest first. */
  const deskPage = ({ merchantCodes, playerId, state, ...place }: DeskQuery<DepositState>) =>
    readPage(
      db
        .selectFrom('deposit')
        .selectAll()
        .where('merchant_code', 'in', [...merchantCodes, ''])
        .$if(playerId !== null, (query) => query.where('player_id', '=', playerId ?? ''))
        .$if(state !== null, (query) => query.where('state', '=', state ?? 'pending')),
      latestFirst(place),
    )

  /** Conditional on the current state; undefined when it is in none of the given states. */
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

  const expire = (now: Date) =>
    db
      .updateTable('deposit')
      .set({ state: 'expired', settled_at: now })
      .where('state', '=', 'pending')
      .where('expires_at', '<=', now)
      .returning(['merchant_code', 'player_id'])
      .execute()

  return {
    insertWithin,
    insertOnce,
    one,
    byReference,
    page,
    deskPage,
    change,
    expire,
    ...createDepositPayments(db),
    ...createDepositProofs(db),
  }
}
