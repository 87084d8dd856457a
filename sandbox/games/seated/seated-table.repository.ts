import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { KindId } from '../engine/kind-id.ts'
import type { SandboxSeatedTableTable, SandboxTables } from '../sandbox.tables.ts'

export type SeatedRow = Selectable<SandboxSeatedTableTable>
export type SeatedTableRepository = ReturnType<typeof createSeatedTableRepository>

/** What a row says of a table besides its state, for queries. */
export type SeatedChange = Pick<SeatedRow, 'state' | 'players' | 'hand_id' | 'is_active'>

/** A player who looks for a table of a room: `<game>:<currency>:`. */
export interface TableSeeker {
  readonly room: string
  readonly key: string
  readonly seats: number
  /** The table the player has open, preferred while it has a free seat. */
  readonly watched: string | null
}

/** Tables of seats as rows; a change is stored under the condition that the row is still the one it was made from. */
export function createSeatedTableRepository(db: Kysely<SandboxTables>, kind: KindId) {
  const ofKind = () => db.selectFrom('sandbox_seated_table').where('kind', '=', kind)

  const byId = (tableId: string): Promise<SeatedRow> =>
    ofKind().selectAll().where('table_id', '=', tableId).executeTakeFirstOrThrow()

  const byIds = (tableIds: readonly string[]): Promise<SeatedRow[]> =>
    tableIds.length === 0
      ? Promise.resolve([])
      : ofKind()
          .selectAll()
          .where('table_id', 'in', [...tableIds])
          .execute()

  /** The player's table, otherwise the watched one, otherwise the fullest one with a free seat. */
  const seek = ({ room, key, seats, watched }: TableSeeker): Promise<{ table_id: string } | undefined> =>
    ofKind()
      .select('table_id')
      .where(sql<boolean>`starts_with(table_id, ${room})`)
      .where(sql<boolean>`(${key} = any(players) or cardinality(players) < ${seats})`)
      .orderBy(sql`${key} = any(players)`, 'desc')
      .orderBy(sql`table_id = ${watched ?? ''}`, 'desc')
      .orderBy(sql`cardinality(players)`, 'desc')
      .orderBy('table_id')
      .limit(1)
      .executeTakeFirst()

  const count = async (room: string): Promise<number> => {
    const { tables } = await ofKind()
      .select(sql<string>`count(*)::text`.as('tables'))
      .where(sql<boolean>`starts_with(table_id, ${room})`)
      .executeTakeFirstOrThrow()
    return Number(tables)
  }

  /** Opens a table unless another process has opened it. */
  const open = async (tableId: string, state: string): Promise<void> => {
    await db
      .insertInto('sandbox_seated_table')
      .values({
        table_id: tableId,
        kind,
        version: 1n,
        state,
        players: sql`'{}'::text[]`,
        hand_id: null,
        is_active: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** The row after the change; null: it has changed since it was read. */
  const save = async (row: SeatedRow, { players, ...change }: SeatedChange): Promise<SeatedRow | null> => {
    const saved = await db
      .updateTable('sandbox_seated_table')
      .set({ ...change, players: sql`${players}::text[]`, version: row.version + 1n })
      .where('table_id', '=', row.table_id)
      .where('version', '=', row.version)
      .returningAll()
      .executeTakeFirst()
    return saved ?? null
  }

  /** Versions of the tables where something can happen, and of those that pages of this process watch. */
  const versions = (watched: readonly string[]) =>
    ofKind()
      .select(['table_id', 'version', 'is_active'])
      .where(sql<boolean>`(is_active or table_id = any(${watched}::text[]))`)
      .execute()

  /** All tables of a game, the fullest first. */
  const ofGame = (gameId: string): Promise<SeatedRow[]> =>
    ofKind()
      .selectAll()
      .where(sql<boolean>`starts_with(table_id, ${`${gameId}:`})`)
      .orderBy(sql`cardinality(players)`, 'desc')
      .orderBy('table_id')
      .execute()

  return { byId, byIds, seek, count, open, save, versions, ofGame }
}
