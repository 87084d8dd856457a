import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { KeptKind } from '#schemas/api/kept-kinds.ts'
import type { Db } from '#server/database/database.ts'
import type { PersonalRows } from '#server/lib/personal-rows.ts'

export interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

const samePlayer = 'kept.player_id = player.player_id'

/** From and where clause of a player's rows, as `kept` and `player`. */
const ofPlayer = ({ of = samePlayer }: PersonalRows, { merchantCode, playerId }: PlayerRef) => sql`
  player.merchant_code = ${merchantCode} and player.player_id = ${playerId}
    and kept.merchant_code = player.merchant_code and (${sql.raw(of)})`

const changed = async (statement: RawBuilder<unknown>, db: Db): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0n)

/** Erases a player's rows of one kind. Returns their number. */
export async function eraseRows(
  db: Db,
  personal: readonly PersonalRows[],
  keep: 'account' | 'law',
  player: PlayerRef,
): Promise<number> {
  let erased = 0
  for (const rows of personal) {
    if (rows.keep !== keep) continue
    const table = sql.table(rows.table)
    const { set } = rows
    const statement =
      set === undefined
        ? sql`delete from ${table} as kept using player as player where ${ofPlayer(rows, player)}`
        : sql`update ${table} as kept set ${sql.join(
            Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`),
          )} from player as player where ${ofPlayer(rows, player)}`
    erased += await changed(statement, db)
  }
  return erased
}

/** Deletes a merchant's dated rows from before a time, also those of open accounts. Returns their number. */
export async function eraseDated(
  db: Db,
  personal: readonly PersonalRows[],
  merchantCode: string,
  before: Date,
): Promise<number> {
  let erased = 0
  for (const rows of personal) {
    if (rows.keep !== 'law' || rows.datedBy === undefined) continue
    const statement = sql`delete from ${sql.table(rows.table)} as kept
      where kept.merchant_code = ${merchantCode} and ${sql.raw(rows.datedBy)} < ${before}::timestamptz`
    // One after the other: nobody waits for it, and calls go first.
    erased += await changed(statement, db)
  }
  return erased
}

/** What the law orders to keep of a player and there is. */
export async function keptKinds(
  db: Db,
  personal: readonly PersonalRows[],
  player: PlayerRef,
): Promise<readonly KeptKind[]> {
  const each = personal.flatMap((rows) =>
    rows.keep === 'law'
      ? [
          sql`select ${rows.what}::text as what where exists (
            select from ${sql.table(rows.table)} as kept, player as player where ${ofPlayer(rows, player)})`,
        ]
      : [],
  )
  const { rows } = await sql<{ what: KeptKind }>`${sql.join(each, sql` union `)} order by what`.execute(db)
  return rows.map(({ what }) => what)
}
