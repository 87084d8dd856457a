import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { byAmount, byInstant, byText, keysetBy } from '#server/lib/keyset.ts'
import type { KeysetWish, Placed } from '#server/lib/keyset.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { ProfileVault } from './profile-vault.ts'

export type DeskPlayers = ReturnType<typeof createDeskPlayers>

export interface PlayerFilter {
  /** Prefix of a username, or a complete player id, mail address, number with dial code or document; null: all. */
  readonly q: string | null
  readonly merchantCode: string | null
  readonly enabled: boolean | null
  /** Code of a label that the players have now. */
  readonly label: string | null
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

export type DeskPlayerSort = 'username' | 'balance' | 'registeredAt' | 'lastLoginAt'

/** In ascending order, accounts without any login come first. */
const lastLogin = `coalesce(p.last_login_at, timestamptz 'epoch')`

const keysetOf = keysetBy<DeskPlayerSort>(
  {
    username: [byText('p.username_key')],
    balance: byAmount('p.currency', 'coalesce(a.posted_minor, 0)'),
    registeredAt: [byInstant('p.registered_at')],
    lastLoginAt: [byInstant(lastLogin)],
  },
  [byText('p.merchant_code'), byText('p.player_id')],
)

/** Player search of the desk, over all merchants. Read only. */
export function createDeskPlayers({
  db,
  vault,
  clock,
}: {
  readonly db: Db
  readonly vault: Pick<ProfileVault, 'hashesOf'>
  readonly clock: Clock
}) {
  const columns = sql`p.merchant_code, p.player_id, p.username, p.account_type_code, p.status, p.currency,
    a.posted_minor, p.registered_at, p.last_login_at`
  const from = sql`from player p left join player_account a
    on a.merchant_code = p.merchant_code and a.player_id = p.player_id and a.kind = 'main'`

  /** Personal data matches complete values only: it is stored as hashes that differ per merchant. */
  const matching = async (q: string, merchantCode: string | null): Promise<RawBuilder<unknown>> => {
    const codes =
      merchantCode === null
        ? (await db.selectFrom('merchant').select('merchant_code').execute()).map((row) => row.merchant_code)
        : [merchantCode]
    const hashes = codes.map((code) => ({ code, ...vault.hashesOf(code, q) }))
    const among = (column: 'email_hash' | 'phone_hash', kind: 'email' | 'phone') => {
      const wanted = hashes.flatMap((each) => each[kind] ?? [])
      return wanted.length === 0 ? [] : [sql`p.${sql.ref(column)} = any(${wanted}::text[])`]
    }
    const keyed = (column: 'mobile_key' | 'identity_key', kind: 'mobile' | 'identity') => {
      const wanted = hashes.flatMap((each) => each[kind] ?? [])
      return wanted.length === 0
        ? []
        : [sql`(p.merchant_code = any(${codes}::text[]) and p.${sql.ref(column)} = any(${wanted}::text[]))`]
    }
    return sql`(${sql.join(
      [
        sql`p.player_id = ${q}`,
        sql`starts_with(p.username_key, ${q.toLowerCase()})`,
        ...among('email_hash', 'email'),
        ...among('phone_hash', 'phone'),
        ...keyed('mobile_key', 'mobile'),
        ...keyed('identity_key', 'identity'),
      ],
      sql` or `,
    )})`
  }

  /** Throws `request.invalid` for a bad cursor. */
  const page = async (
    { q, merchantCode, enabled, label }: PlayerFilter,
    wish: KeysetWish<DeskPlayerSort>,
  ) => {
    const { beyond, order, take, place, pageOf } = keysetOf(wish)
    const wanted = [
      ...(q === null ? [] : [await matching(q, merchantCode)]),
      ...(merchantCode === null ? [] : [sql`p.merchant_code = ${merchantCode}`]),
      ...(enabled === null ? [] : [sql`p.status = ${enabled ? 'active' : 'frozen'}`]),
      ...(label === null
        ? []
        : [
            sql`exists (select from player_label held where held.merchant_code = p.merchant_code
              and held.player_id = p.player_id and held.code = ${label}
              and (held.ends_at is null or held.ends_at > ${clock.now()}))`,
          ]),
    ]
    const { rows } = await sql<PlayerRow & Placed>`select ${columns}, ${place} as place ${from}
      where ${sql.join([beyond, ...wanted], sql` and `)} ${order} limit ${take}`.execute(db)
    return pageOf(rows)
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
