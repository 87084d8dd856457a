import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { lockLimits } from '#server/ledger/limits.ts'
import type { AccountKey } from '#server/ledger/limits.ts'
import { sharedQuery } from '#server/lib/shared-query.ts'
import { preparedMark, rows } from '#server/ledger/sql.ts'
import type { LedgerTables } from '#server/ledger/tables.ts'
import type { VendorSessionTable, VendorWalletTables } from './wallet.tables.ts'

export type VendorSession = Selectable<VendorSessionTable>
export type WalletSessionRepository = ReturnType<typeof createWalletSessionRepository>

/**
 * One row per token, in order; nulls for an unknown one. Runs before every bet, hence prepared; explicit columns, because a
 * prepared `*` breaks when a column is added.
 */
const sessionsByToken = `${preparedMark}select vendor_session.merchant_code, vendor_session.token_hash, vendor_code, brand_id, player_id,
    game_id, currency, min_cycle_ms, max_stake_minor, opened_at, expires_at, last_bet_at, last_transfer_id
  from unnest($1::text[], $2::text[]) with ordinality as asked (merchant_code, token_hash, place)
  left join vendor_session on vendor_session.merchant_code = asked.merchant_code
    and vendor_session.token_hash = asked.token_hash
  order by place`

interface TokenKey {
  readonly merchantCode: string
  readonly tokenHash: string
}

type NoSession = { readonly [Column in keyof VendorSession]: null }

/** Tolerated clock skew between machines. */
const cycleSkewMs = 50

export function createWalletSessionRepository(db: Kysely<VendorWalletTables & LedgerTables>) {
  const insert = (session: Insertable<VendorSessionTable>) =>
    db.insertInto('vendor_session').values(session).execute()

  /**
   * Inserts the session and ends the player's others. Locks the account, so that of concurrent launches one session
   * stays open.
   */
  const insertAlone = (session: Insertable<VendorSessionTable>) =>
    db.transaction().execute(async (trx) => {
      const player = { merchantCode: session.merchant_code, playerId: session.player_id }
      await lockLimits(trx, player, session.currency)
      await endIn(trx, player, session.opened_at)
      await trx.insertInto('vendor_session').values(session).execute()
    })

  const readByToken = sharedQuery<TokenKey, VendorSession | NoSession>((keys) =>
    rows<VendorSession | NoSession>(db, sessionsByToken, [
      keys.map(({ merchantCode }) => merchantCode),
      keys.map(({ tokenHash }) => tokenHash),
    ]),
  )

  /** The session of a token; concurrent look-ups share a query. */
  const byToken = async (merchantCode: string, tokenHash: string): Promise<VendorSession | undefined> => {
    const session = await readByToken({ merchantCode, tokenHash })
    return session.merchant_code === null ? undefined : session
  }

  /** The player's latest session with the vendor, open or ended. Undefined: there was none. */
  const latestOf = (
    merchantCode: string,
    playerId: string,
    vendorCode: string,
  ): Promise<VendorSession | undefined> =>
    db
      .selectFrom('vendor_session')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('vendor_code', '=', vendorCode)
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst()

  /**
   * False when the previous bet (with another id) came less than the minimum game cycle ago. Atomic: of concurrent bets
   * one passes.
   */
  const startCycle = async (
    session: VendorSession,
    { transferId, minCycleMs, now }: { transferId: string; minCycleMs: number; now: Date },
  ): Promise<boolean> => {
    const latest = new Date(now.getTime() - minCycleMs + cycleSkewMs)
    const { numUpdatedRows } = await db
      .updateTable('vendor_session')
      .set({ last_bet_at: now, last_transfer_id: transferId })
      .where('merchant_code', '=', session.merchant_code)
      .where('token_hash', '=', session.token_hash)
      .where((row) =>
        row.or([
          row('last_bet_at', 'is', null),
          row('last_bet_at', '<=', latest),
          row('last_transfer_id', '=', transferId),
        ]),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Refuses further bets; wins and rollbacks of earlier bets are still accepted. */
  const endOfPlayer = (merchantCode: string, playerId: string, now: Date): Promise<void> =>
    endIn(db, { merchantCode, playerId }, now)

  const hasTransfer = async (merchantCode: string, transferId: string): Promise<boolean> => {
    const found = await db
      .selectFrom('transfer')
      .select(sql<number>`1`.as('one'))
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', transferId)
      .executeTakeFirst()
    return found !== undefined
  }

  const isRoundOpen = async (session: VendorSession, roundId: string): Promise<boolean> => {
    const found = await db
      .selectFrom('game_round')
      .select('state')
      .where('merchant_code', '=', session.merchant_code)
      .where('player_id', '=', session.player_id)
      .where('vendor_account', '=', `vendor:${session.vendor_code}`)
      .where('round_id', '=', roundId)
      .executeTakeFirst()
    return found?.state === 'open'
  }

  return { isRoundOpen, insert, insertAlone, byToken, latestOf, startCycle, endOfPlayer, hasTransfer }
}

async function endIn(
  query: Kysely<VendorWalletTables & LedgerTables>,
  { merchantCode, playerId }: AccountKey,
  now: Date,
): Promise<void> {
  await query
    .updateTable('vendor_session')
    .set({ expires_at: now })
    .where('merchant_code', '=', merchantCode)
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .execute()
}
