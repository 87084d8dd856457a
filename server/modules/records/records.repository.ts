import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'

export type RecordsRepository = ReturnType<typeof createRecordsRepository>

export interface PlayerKey {
  readonly merchantCode: string
  readonly playerId: string
}

/** Half-open: `since` inclusive, `until` exclusive. */
export interface Span {
  readonly since: Date
  readonly until: Date
}

export interface RoundFilter extends Span {
  readonly state: 'open' | 'closed' | 'void' | null
  /** Codes of games; null: any. */
  readonly gameCodes: readonly string[] | null
}

/** Keyset of a round: start time, with tie-breakers. */
export type RoundPlace = readonly [startedAtMs: number, roundId: string, vendorAccount: string]

export interface PageOf<P> {
  readonly newestFirst: boolean
  readonly after: P | null
  readonly size: number
}

/** Sums in minor units. */
export interface PlaySums {
  readonly count: number
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  /** The part of the stakes in undecided rounds. */
  readonly openMinor: bigint
}

const skewMs = 60_000

interface SumRow {
  count: string
  staked: string
  won: string
  open: string
}
const sums = sql`count(*)::text as count, coalesce(sum(staked_minor), 0)::text as staked,
  coalesce(sum(won_minor), 0)::text as won,
  coalesce(sum(staked_minor) filter (where state = 'open'), 0)::text as open`
const toSums = ({ count, staked, won, open }: SumRow): PlaySums => ({
  count: Number(count),
  stakedMinor: BigInt(staked),
  wonMinor: BigInt(won),
  openMinor: BigInt(open),
})

const ofPlayer = ({ merchantCode, playerId }: PlayerKey) =>
  sql`merchant_code = ${merchantCode} and player_id = ${playerId}`

/** The ledger’s movements of a player. */
function createMovementQueries(db: Db) {
  type Stretch = Awaited<ReturnType<typeof stretch>>

  /**
   * The range of account versions in a time span: after the first, up to the second. Versions instead of times make a
   * statement balance even when clocks differ.
   */
  const stretch = async (key: PlayerKey, { since, until }: Span) => {
    const last = (before: Date) => sql`(select max(account_version) from transfer
      where ${ofPlayer(key)} and account_version is not null and created_at < ${before})`
    const { rows } = await sql<{ opens: bigint | null; closes: bigint | null }>`
      select ${last(since)} as opens, ${last(until)} as closes`.execute(db)
    const opens = rows[0]?.opens ?? -1n
    return { opens, closes: rows[0]?.closes ?? opens }
  }

  const balanceAt = async (key: PlayerKey, place: bigint): Promise<bigint> => {
    const { rows } = await sql<{ balance: bigint }>`select balance_after_minor as balance from transfer
      where ${ofPlayer(key)} and account_version = ${place}`.execute(db)
    return rows[0]?.balance ?? 0n
  }

  const within = (key: PlayerKey, { opens, closes }: Stretch) =>
    sql`${ofPlayer(key)} and account_version > ${opens} and account_version <= ${closes}`

  /** Movements of amount 0 (the closing of a lost round) are left out. */
  const movements = async (
    key: PlayerKey,
    span: Stretch,
    kinds: readonly string[] | null,
    { newestFirst, after, size }: PageOf<bigint>,
  ) => {
    const beyond =
      after === null ? sql`` : sql`and account_version ${sql.raw(newestFirst ? '<' : '>')} ${after}`
    const { rows } = await sql<{
      id: string
      kind: string
      amount_minor: bigint
      balance_after_minor: bigint
      account_version: bigint
      currency: string
      game_code: string | null
      round_id: string | null
      created_at: Date
    }>`select id, kind, amount_minor, balance_after_minor, account_version, currency, game_code, round_id, created_at
      from transfer where ${within(key, span)} and amount_minor <> 0
        ${kinds === null ? sql`` : sql`and kind = any(${[...kinds]})`} ${beyond}
      order by account_version ${sql.raw(newestFirst ? 'desc' : 'asc')} limit ${size}`.execute(db)
    return rows
  }

  /** Summed from deposits and withdrawals, which are few, not from up to a million movements. */
  const lifetime = async (key: PlayerKey) => {
    const { rows } = await sql<{ deposits: string; withdrawals: string }>`select
      (select coalesce(sum(received_minor), 0)::text from deposit
        where ${ofPlayer(key)} and state = 'confirmed') as deposits,
      (select coalesce(sum(amount_minor), 0)::text from withdrawal
        where ${ofPlayer(key)} and state in ('inProcess', 'approved', 'paid')) as withdrawals`.execute(db)
    return {
      depositsMinor: BigInt(rows[0]?.deposits ?? 0),
      withdrawalsMinor: BigInt(rows[0]?.withdrawals ?? 0),
    }
  }

  const movementSums = async (key: PlayerKey, span: Stretch) => {
    const { rows } = await sql<{ kind: string; count: string; amount: string }>`
      select kind, count(*)::text as count, sum(amount_minor)::text as amount from transfer
      where ${within(key, span)} and amount_minor <> 0 group by kind`.execute(db)
    return rows.map(({ kind, count, amount }) => ({
      kind,
      count: Number(count),
      amountMinor: BigInt(amount),
    }))
  }

  return { stretch, balanceAt, movements, lifetime, movementSums }
}

/** A free round is booked as a bet of zero. Without one, a stake of zero is a reversed bet or a prize that names a round. */
const isFree = sql`staked_minor = 0 and state <> 'void' and exists (select from transfer bet
  where bet.merchant_code = game_round.merchant_code and bet.player_id = game_round.player_id
    and bet.round_id = game_round.round_id and bet.counterparty = game_round.vendor_account
    and bet.kind = 'bet' and bet.amount_minor = 0
    and bet.created_at >= game_round.opened_at - ${skewMs} * interval '1 millisecond'
    and bet.created_at <= game_round.touched_at + ${skewMs} * interval '1 millisecond')`

/** Reads a player's ledger records. Read-only. */
export function createRecordsRepository(db: Db) {
  const matching = (key: PlayerKey, { since, until, state, gameCodes }: RoundFilter): RawBuilder<unknown> =>
    sql.join(
      [
        ofPlayer(key),
        sql`opened_at >= ${since} and opened_at < ${until}`,
        ...(state === null ? [] : [sql`state = ${state}`]),
        ...(gameCodes === null ? [] : [sql`game_code = any(${[...gameCodes]})`]),
      ],
      sql` and `,
    )

  const rounds = async (key: PlayerKey, filter: RoundFilter, page: PageOf<RoundPlace>) => {
    const { newestFirst, after, size } = page
    const way = sql.raw(newestFirst ? 'desc' : 'asc')
    const beyond =
      after === null
        ? sql``
        : sql`and (opened_at, round_id, vendor_account) ${sql.raw(newestFirst ? '<' : '>')}
            (${new Date(after[0])}, ${after[1]}, ${after[2]})`
    const { rows } = await sql<{
      round_id: string
      vendor_account: string
      game_code: string
      state: 'open' | 'closed' | 'void'
      staked_minor: bigint
      won_minor: bigint
      currency: string
      opened_at: Date
      free: boolean
    }>`select round_id, vendor_account, game_code, state, staked_minor, won_minor, currency, opened_at,
        ${isFree} as free
      from game_round where ${matching(key, filter)} ${beyond}
      order by opened_at ${way}, round_id ${way}, vendor_account ${way} limit ${size}`.execute(db)
    return rows
  }

  /** A round of one game with its ledger transfers; null: not found for the player. */
  const round = async (key: PlayerKey, roundId: string, gameCode: string) => {
    const { rows } = await sql<{
      vendor_account: string
      state: 'open' | 'closed' | 'void'
      opened_at: Date
      touched_at: Date
    }>`select vendor_account, state, opened_at, touched_at from game_round
      where ${ofPlayer(key)} and round_id = ${roundId} and game_code = ${gameCode}`.execute(db)
    const [row] = rows
    if (row === undefined) return null
    const vendorCode = row.vendor_account.replace(/^vendor:/, '')
    const [moved, told] = await Promise.all([
      // The time range allows use of the index, with tolerance for clock differences between processes.
      sql<{
        id: string
        kind: string
        amount_minor: bigint
        balance_after_minor: bigint
        currency: string
        created_at: Date
      }>`select id, kind, amount_minor, balance_after_minor, currency, created_at from transfer
        where ${ofPlayer(key)} and round_id = ${roundId} and counterparty = ${row.vendor_account}
          and created_at >= ${new Date(row.opened_at.getTime() - skewMs)}
          and created_at <= ${new Date(row.touched_at.getTime() + skewMs)}
          and account_version is not null and amount_minor <> 0
        order by account_version`.execute(db),
      sql<{ meta: Record<string, unknown> }>`select meta from round_detail
        where ${ofPlayer(key)} and vendor_code = ${vendorCode} and round_id = ${roundId}
        order by told_at, step`.execute(db),
    ])
    return { vendorCode, state: row.state, movements: moved.rows, told: told.rows.map(({ meta }) => meta) }
  }

  const roundSums = async (key: PlayerKey, filter: RoundFilter): Promise<PlaySums> => {
    const { rows } = await sql<SumRow>`select ${sums} from game_round where ${matching(key, filter)}`.execute(
      db,
    )
    const [row] = rows
    if (row === undefined) throw new Error('An aggregate gave no row')
    return toSums(row)
  }

  /** Sums by day (in a time zone) and game; refunded stakes count as not played. */
  const play = async (key: PlayerKey, { since, until }: Span, timeZone: string) => {
    const { rows } = await sql<SumRow & { day: string; game_code: string }>`
      select to_char(opened_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, game_code, ${sums}
      from game_round
      where ${ofPlayer(key)} and opened_at >= ${since} and opened_at < ${until} and state <> 'void'
      group by 1, 2 order by 1`.execute(db)
    return rows.map((row) => ({ day: row.day, gameCode: row.game_code, ...toSums(row) }))
  }
  const { stretch, balanceAt, movements, lifetime, movementSums } = createMovementQueries(db)

  return { rounds, round, roundSums, play, stretch, balanceAt, movements, movementSums, lifetime }
}
