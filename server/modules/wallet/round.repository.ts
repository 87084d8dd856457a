import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { GameRoundTable } from '#server/ledger/tables.ts'
import type { RoundVoidTable } from './wallet.tables.ts'

export type RoundRow = Selectable<GameRoundTable>
export type RoundRepository = ReturnType<typeof createRoundRepository>

export interface RoundOfPlayer {
  readonly merchantCode: string
  readonly playerId: string
  readonly roundId: string
}

/** Cutoff times of the last movement: for games whose rounds end by themselves, and for all others. */
interface OverdueQuery {
  readonly quickGames: readonly string[]
  readonly quickBefore: Date
  readonly otherBefore: Date
  /** `vendor:<code>` of vendors that always finish their own rounds. */
  readonly leftAlone: readonly string[]
  readonly max: number
}

const vendorOf = (vendorAccount: string) => vendorAccount.slice('vendor:'.length)

export function createRoundRepository(db: Db) {
  /** The latest round with this id; ids of two vendors may coincide. */
  const find = ({ merchantCode, playerId, roundId }: RoundOfPlayer): Promise<RoundRow | undefined> =>
    db
      .selectFrom('game_round')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('round_id', '=', roundId)
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst()

  /** In booking order. */
  const movements = (round: RoundRow) =>
    db
      .selectFrom('transfer')
      .select(['id', 'kind', 'state', 'amount_minor', 'created_at'])
      .where('merchant_code', '=', round.merchant_code)
      .where('player_id', '=', round.player_id)
      .where('round_id', '=', round.round_id)
      .where('counterparty', '=', round.vendor_account)
      .orderBy('created_at')
      .orderBy('account_version')
      .execute()

  const told = (round: RoundRow) =>
    db
      .selectFrom('round_detail')
      .select(['step', 'meta', 'told_at'])
      .where('merchant_code', '=', round.merchant_code)
      .where('player_id', '=', round.player_id)
      .where('vendor_code', '=', vendorOf(round.vendor_account))
      .where('round_id', '=', round.round_id)
      .orderBy('told_at')
      .orderBy('step')
      .execute()

  const voided = (round: RoundRow): Promise<Selectable<RoundVoidTable> | undefined> =>
    db
      .selectFrom('round_void')
      .selectAll()
      .where('merchant_code', '=', round.merchant_code)
      .where('player_id', '=', round.player_id)
      .where('vendor_account', '=', round.vendor_account)
      .where('round_id', '=', round.round_id)
      .executeTakeFirst()

  /** The first reason is kept. */
  const recordVoid = async (
    round: RoundRow,
    {
      reason,
      approver,
      returnedMinor,
      at,
    }: { reason: string; approver: string; returnedMinor: bigint; at: Date },
  ): Promise<void> => {
    await db
      .insertInto('round_void')
      .values({
        merchant_code: round.merchant_code,
        player_id: round.player_id,
        vendor_account: round.vendor_account,
        round_id: round.round_id,
        reason,
        approver,
        returned_minor: returnedMinor,
        currency: round.currency,
        voided_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Open rounds of all merchants without a movement since the cutoff. Deliberately without a merchant condition. */
  const overdue = ({
    quickGames,
    quickBefore,
    otherBefore,
    leftAlone,
    max,
  }: OverdueQuery): Promise<RoundRow[]> => {
    const isQuick = sql<boolean>`game_code = any(${[...quickGames]}::text[])`
    return db
      .selectFrom('game_round')
      .selectAll()
      .where('state', '=', 'open')
      .where('touched_at', '<', quickBefore)
      .where(sql<boolean>`vendor_account <> all(${[...leftAlone]}::text[])`)
      .where((row) => row.or([isQuick, row('touched_at', '<', otherBefore)]))
      .orderBy('touched_at')
      .limit(max)
      .execute()
  }

  return { find, movements, told, voided, recordVoid, overdue }
}
