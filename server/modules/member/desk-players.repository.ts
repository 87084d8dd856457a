import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

export type DeskPlayers = ReturnType<typeof createDeskPlayers>

export interface PlayerFilter {
  /** The beginning of a username, or a whole player id; null: all. */
  readonly q: string | null
  readonly merchantCode: string | null
  readonly enabled: boolean | null
}

interface PlayerRow {
  readonly merchant_code: string
  readonly player_id: string
  readonly username: string
  readonly account_type_code: number
  readonly status: 'active' | 'frozen'
  readonly currency: string
  readonly posted_minor: bigint | null
  readonly registered_at: Date
  readonly last_login_at: Date | null
}

/** Players of every merchant for the desk. Reads only. */
export function createDeskPlayers(db: Db) {
  const columns = sql`p.merchant_code, p.player_id, p.username, p.account_type_code, p.status, p.currency,
    a.posted_minor, p.registered_at, p.last_login_at`
  const from = sql`from player p left join player_account a
    on a.merchant_code = p.merchant_code and a.player_id = p.player_id and a.kind = 'main'`

  const page = async (
    { q, merchantCode, enabled }: PlayerFilter,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<PlayerRow[]> => {
    const wanted = [
      ...(q === null ? [] : [sql`(p.player_id = ${q} or starts_with(p.username_key, ${q.toLowerCase()}))`]),
      ...(merchantCode === null ? [] : [sql`p.merchant_code = ${merchantCode}`]),
      ...(enabled === null ? [] : [sql`p.status = ${enabled ? 'active' : 'frozen'}`]),
    ]
    const { rows } = await sql<PlayerRow>`select ${columns} ${from}
      where ${wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)}
      order by p.registered_at desc, p.player_id offset ${skip} limit ${take}`.execute(db)
    return rows
  }

  const one = async (merchantCode: string, playerId: string): Promise<PlayerRow | undefined> => {
    const { rows } = await sql<PlayerRow>`select ${columns} ${from}
      where p.merchant_code = ${merchantCode} and p.player_id = ${playerId}`.execute(db)
    return rows[0]
  }

  const accounts = (merchantCode: string, playerId: string) =>
    db
      .selectFrom('player_account')
      .select(['kind', 'currency', 'posted_minor'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('kind')
      .execute()

  const openRounds = async (merchantCode: string, playerId: string): Promise<number> => {
    const { count } = await db
      .selectFrom('game_round')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  return { page, one, accounts, openRounds }
}
