import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock, LoginMethod, Random } from '#server/lib/ports.ts'
import type { LoginEventTable } from './security.tables.ts'

export type LoginBook = ReturnType<typeof createLoginBook>

/** Origin of a login. */
interface Place {
  readonly ip: string
  readonly userAgent: string
  /** ISO 3166-1 alpha-2, if known. */
  readonly country?: string | null
}

interface LoggedIn extends Place {
  readonly merchantCode: string
  readonly playerId: string
  readonly method: LoginMethod
}

const keptForMs = 365 * 24 * 3_600_000

/** The login history shown to players: successful and refused logins. */
export function createLoginBook({ db, clock, random }: { db: Db; clock: Clock; random: Random }) {
  type Event = Insertable<LoginEventTable>

  const event = (
    merchantCode: string,
    { ip, userAgent, country = null }: Place,
    what: Pick<Event, 'player_id' | 'outcome' | 'method'>,
  ): Event => ({
    merchant_code: merchantCode,
    event_id: random.uuid(),
    at: clock.now(),
    ip,
    country,
    user_agent: userAgent.slice(0, 300),
    ...what,
  })

  const loggedIn = async ({ merchantCode, playerId, method, ...place }: LoggedIn): Promise<void> => {
    const row = event(merchantCode, place, { player_id: playerId, outcome: 'loggedIn', method })
    await db.insertInto('login_event').values(row).execute()
  }

  /** Writes nothing for an unknown username, in the same time. */
  const failed = async ({
    merchantCode,
    usernameKey,
    ...place
  }: Place & { readonly merchantCode: string; readonly usernameKey: string }): Promise<void> => {
    const row = event(merchantCode, place, { player_id: '', outcome: 'wrongPassword', method: 'password' })
    await sql`
      insert into login_event (merchant_code, player_id, event_id, at, outcome, method, ip, country, user_agent)
      select merchant_code, player_id, ${row.event_id}, ${row.at}::timestamptz, ${row.outcome}, ${row.method},
        ${row.ip}, ${row.country}::text, ${row.user_agent}
      from player where merchant_code = ${merchantCode} and username_key = ${usernameKey}`.execute(db)
  }

  /** Correct password, wrong second factor. */
  const failedFactor = async (who: {
    readonly merchantCode: string
    readonly playerId: string
    readonly method: 'totp' | 'recovery' | 'passkey'
    readonly place: Place
  }): Promise<void> => {
    const { merchantCode, playerId, method, place } = who
    const row = event(merchantCode, place, { player_id: playerId, outcome: 'wrongSecondFactor', method })
    await db.insertInto('login_event').values(row).execute()
  }

  /** One page of a player's history, newest first. */
  const page = async (
    merchantCode: string,
    playerId: string,
    { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
  ) => {
    const mine = db
      .selectFrom('login_event')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
    const [rows, { count }] = await Promise.all([
      mine
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('event_id')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute(),
      mine.select((e) => e.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    ])
    return { rows, totalCount: Number(count) }
  }

  const sweep = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - keptForMs)
    await db.deleteFrom('login_event').where('at', '<', before).execute()
  }

  return { loggedIn, failed, failedFactor, page, sweep }
}
