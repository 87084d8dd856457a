import type { Kysely, Selectable } from 'kysely'
import type { JsonObject } from '../engine/json.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { SandboxSlipTable, SandboxTables, SandboxTableTable } from '../sandbox.tables.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import type { LaidChips } from './table-crowd.ts'

export type TableRow = Selectable<SandboxTableTable>
export type Slip = Selectable<SandboxSlipTable>
export type TableRepository = ReturnType<typeof createTableRepository>

export interface NewSlip {
  readonly tableId: string
  readonly number: number
  readonly bet: JsonObject
  readonly stakeMinor: bigint
  readonly now: Date
}

export const createTableRepository = (db: Kysely<SandboxTables>) => ({
  /** The table with its secret, created by the first process that asks. */
  table: async (tableId: string, first: { secret: string; now: Date }): Promise<TableRow> => {
    await db
      .insertInto('sandbox_table')
      .values({ table_id: tableId, secret: first.secret, opened_at: first.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return db
      .selectFrom('sandbox_table')
      .selectAll()
      .where('table_id', '=', tableId)
      .executeTakeFirstOrThrow()
  },

  /** Replaces the player's chips of a round. */
  lay: async (session: GameSession, { tableId, number, bet, stakeMinor, now }: NewSlip): Promise<void> => {
    const slip = {
      number: BigInt(number),
      token_hash: session.token_hash,
      bet: JSON.stringify(bet),
      stake_minor: stakeMinor,
      placed_at: now,
    }
    await db
      .insertInto('sandbox_slip')
      .values({ ...slip, brand_id: session.brand_id, player_id: session.player_id, table_id: tableId })
      .onConflict((conflict) => conflict.columns(['brand_id', 'player_id', 'table_id']).doUpdateSet(slip))
      .execute()
  },

  /** The player's chips on a table, of any round. */
  slipOf: (session: GameSession, tableId: string): Promise<Slip | undefined> =>
    db
      .selectFrom('sandbox_slip')
      .selectAll()
      .where('brand_id', '=', session.brand_id)
      .where('player_id', '=', session.player_id)
      .where('table_id', '=', tableId)
      .executeTakeFirst(),

  clear: async (session: GameSession, tableId: string): Promise<void> => {
    await db
      .deleteFrom('sandbox_slip')
      .where('brand_id', '=', session.brand_id)
      .where('player_id', '=', session.player_id)
      .where('table_id', '=', tableId)
      .execute()
  },

  /** Chips of all players in a round: slips while betting is open, held stakes afterwards. */
  laidIn: async (tableId: string, number: number, heldFor: string): Promise<readonly LaidChips[]> => {
    const slips = await db
      .selectFrom('sandbox_slip')
      .select(['brand_id', 'player_id', 'bet'])
      .where('table_id', '=', tableId)
      .where('number', '=', BigInt(number))
      .execute()
    const stakes = await db
      .selectFrom('sandbox_round')
      .select(['brand_id', 'player_id', 'bet'])
      .where('held_for', '=', heldFor)
      .where('state', 'in', ['held', 'betTaken', 'settled'])
      .execute()
    return [...slips, ...stakes]
  },

  /** Stakes of a round that are paid, or whose payout is decided. */
  paidIn: (heldFor: string): Promise<Round[]> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('held_for', '=', heldFor)
      .where('state', 'in', ['betTaken', 'settled'])
      .execute(),

  /** Deletes and returns the slips of a round and older ones, so that exactly one process requests the stakes. */
  collect: (tableId: string, number: number): Promise<Slip[]> =>
    db
      .deleteFrom('sandbox_slip')
      .where('table_id', '=', tableId)
      .where('number', '<=', BigInt(number))
      .returningAll()
      .execute(),
})
