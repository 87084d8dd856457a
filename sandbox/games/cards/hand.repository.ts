import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { JsonObject } from '../engine/json.ts'
import type { SandboxHandTable, SandboxTables } from '../sandbox.tables.ts'

export type StoredHand = Selectable<SandboxHandTable>
export type HandRepository = ReturnType<typeof createHandRepository>

export interface NewHand {
  readonly handId: string
  readonly tableId: string
  readonly number: number
  readonly serverSeed: string
  readonly clientSeeds: string
  readonly seats: JsonObject
  readonly now: Date
}

export function createHandRepository(db: Kysely<SandboxTables>) {
  const begin = async (hand: NewHand): Promise<void> => {
    await db
      .insertInto('sandbox_hand')
      .values({
        hand_id: hand.handId,
        table_id: hand.tableId,
        number: BigInt(hand.number),
        server_seed: hand.serverSeed,
        client_seeds: hand.clientSeeds,
        state: 'playing',
        started_at: hand.now,
        ended_at: null,
        seats: JSON.stringify(hand.seats),
        result: null,
      })
      .execute()
  }

  /** Stores the result of a hand in play; another process may have done so. */
  const decide = async (handId: string, result: JsonObject, now: Date): Promise<void> => {
    await db
      .updateTable('sandbox_hand')
      .set({ state: 'decided', result: JSON.stringify(result), ended_at: now })
      .where('hand_id', '=', handId)
      .where('state', '=', 'playing')
      .execute()
  }

  const cancel = async (handId: string, now: Date): Promise<void> => {
    await db
      .updateTable('sandbox_hand')
      .set({ state: 'cancelled', ended_at: now })
      .where('hand_id', '=', handId)
      .where('state', '=', 'playing')
      .execute()
  }

  /** Cancels hands that their table does not name: its process died while it took the stakes. Returns their number. */
  const cancelForgotten = async (now: Date): Promise<number> => {
    const { numUpdatedRows } = await db
      .updateTable('sandbox_hand')
      .set({ state: 'cancelled', ended_at: now })
      .where('state', '=', 'playing')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('sandbox_seated_table')
              .select('sandbox_seated_table.hand_id')
              .whereRef('sandbox_seated_table.hand_id', '=', 'sandbox_hand.hand_id')
              .whereRef('sandbox_seated_table.table_id', '=', 'sandbox_hand.table_id'),
          ),
        ),
      )
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  const byId = (handId: string): Promise<StoredHand | undefined> =>
    db.selectFrom('sandbox_hand').selectAll().where('hand_id', '=', handId).executeTakeFirst()

  const byIds = async (handIds: readonly string[]): Promise<ReadonlyMap<string, StoredHand>> => {
    if (handIds.length === 0) return new Map()
    const hands = await db
      .selectFrom('sandbox_hand')
      .selectAll()
      .where('hand_id', 'in', [...handIds])
      .execute()
    return new Map(hands.map((hand) => [hand.hand_id, hand]))
  }

  /** Number of the latest hand of a table; 0 before the first. */
  const lastNumber = async (tableId: string): Promise<number> => {
    const row = await db
      .selectFrom('sandbox_hand')
      .select(sql<string | null>`max(number)::text`.as('last'))
      .where('table_id', '=', tableId)
      .executeTakeFirst()
    return Number(row?.last ?? 0)
  }

  /** Last results (`bead`) of decided hands at a table, newest first, for kinds that store a `bead`. */
  const lastBeads = async (tableId: string, limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('sandbox_hand')
      .select(sql<string | null>`result ->> 'bead'`.as('bead'))
      .where('table_id', '=', tableId)
      .where('state', '=', 'decided')
      .orderBy('ended_at', 'desc')
      .limit(limit)
      .execute()
    return rows.flatMap(({ bead }) => (bead === null ? [] : [bead]))
  }

  return { begin, decide, cancel, cancelForgotten, byId, byIds, lastNumber, lastBeads }
}
