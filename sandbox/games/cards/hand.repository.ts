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
  readonly leaseUntil: Date
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
        lease_until: hand.leaseUntil,
        started_at: hand.now,
        ended_at: null,
        seats: JSON.stringify(hand.seats),
        result: null,
      })
      .execute()
  }

  /** False: another process considered this one dead and cancelled the hand. */
  const decide = async (handId: string, result: JsonObject, now: Date): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('sandbox_hand')
      .set({ state: 'decided', result: JSON.stringify(result), ended_at: now })
      .where('hand_id', '=', handId)
      .where('state', '=', 'playing')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  const cancel = async (handId: string, now: Date): Promise<void> => {
    await db
      .updateTable('sandbox_hand')
      .set({ state: 'cancelled', ended_at: now })
      .where('hand_id', '=', handId)
      .where('state', '=', 'playing')
      .execute()
  }

  /** Renews the lease of hands dealt by this process. */
  const renew = async (handIds: readonly string[], leaseUntil: Date): Promise<void> => {
    if (handIds.length === 0) return
    await db
      .updateTable('sandbox_hand')
      .set({ lease_until: leaseUntil })
      .where('hand_id', 'in', [...handIds])
      .where('state', '=', 'playing')
      .execute()
  }

  /** Cancels hands with an expired lease. Returns their number. */
  const cancelSilent = async (now: Date): Promise<number> => {
    const { numUpdatedRows } = await db
      .updateTable('sandbox_hand')
      .set({ state: 'cancelled', ended_at: now })
      .where('state', '=', 'playing')
      .where('lease_until', '<', now)
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

  /**
   * Last results (`bead`) of decided hands at tables with this id prefix, newest first, for kinds that store a `bead`.
   */
  const lastBeads = async (tables: string, limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('sandbox_hand')
      .select(sql<string | null>`result ->> 'bead'`.as('bead'))
      .where('table_id', '>=', tables)
      .where('table_id', '<', `${tables}~`)
      .where('state', '=', 'decided')
      .orderBy('ended_at', 'desc')
      .limit(limit)
      .execute()
    return rows.flatMap(({ bead }) => (bead === null ? [] : [bead]))
  }

  return { begin, decide, cancel, renew, cancelSilent, byId, byIds, lastNumber, lastBeads }
}
