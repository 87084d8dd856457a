import { sql } from 'kysely'
import type { HarmCounts, HarmLevel, HarmMarker, HarmSign } from '#domain/protection/harm.ts'
import type { Db } from '#server/database/database.ts'
import { byFirst, byLatest, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { PlayerRef } from './exclusion.repository.ts'
import type { NoticedSign } from './protection-desk.ts'

export type HarmRepository = ReturnType<typeof createHarmRepository>

/** Check interval for players who play, and for inactive ones. */
const playing = '15 minutes'
const idle = '1 day'

/** Most severe first, then newest. */
const feedOrder = keysetIn('ascending', [
  byFirst(`level = 'act'`),
  byLatest('noticed_at'),
  byText('harm_marker.merchant_code'),
  byText('harm_marker.player_id'),
  byText('sign'),
])

/** Markers of harm and their answers. */
function createSigns(db: Db) {
  /**
   * Stores a marker. True when it needs attention: it is new, has become more severe, or was answered before
   * `renewedBefore` and persists.
   */
  const notice = async (
    { merchantCode, playerId }: PlayerRef,
    { sign, level, count }: HarmMarker,
    { at, renewedBefore }: { readonly at: Date; readonly renewedBefore: Date },
  ): Promise<boolean> => {
    const news = sql`(harm_marker.level = 'watch' and excluded.level = 'act')
      or harm_marker.answered_at <= ${renewedBefore}`
    const { rows } = await sql<{ isNews: boolean }>`
      insert into harm_marker as harm_marker (merchant_code, player_id, sign, level, count, noticed_at)
      values (${merchantCode}, ${playerId}, ${sign}, ${level}, ${count}, ${at})
      on conflict (merchant_code, player_id, sign) do update set
        level = excluded.level, count = excluded.count,
        noticed_at = case when ${news} then excluded.noticed_at else harm_marker.noticed_at end,
        answered_by = case when ${news} then null else harm_marker.answered_by end,
        answered_at = case when ${news} then null else harm_marker.answered_at end
      returning noticed_at = ${at}::timestamptz as "isNews"`.execute(db)
    return rows[0]?.isNews === true
  }

  /** Deletes unanswered markers that no longer apply. */
  const forgetOthers = async (
    { merchantCode, playerId }: PlayerRef,
    shown: readonly HarmSign[],
  ): Promise<void> => {
    await db
      .deleteFrom('harm_marker')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('level', '=', 'watch')
      .where('answered_at', 'is', null)
      .$if(shown.length > 0, (query) => query.where('sign', 'not in', shown))
      .execute()
  }

  const ofPlayer = async ({ merchantCode, playerId }: PlayerRef): Promise<readonly NoticedSign[]> => {
    const rows = await db
      .selectFrom('harm_marker')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('level')
      .orderBy('noticed_at', 'desc')
      .execute()
    return rows.map(toSign)
  }

  /** An operator has acted on the player's markers. */
  const answer = async ({ merchantCode, playerId }: PlayerRef, by: string, at: Date): Promise<void> => {
    await db
      .updateTable('harm_marker')
      .set({ answered_at: at, answered_by: by })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('answered_at', 'is', null)
      .execute()
  }

  /** Markers at some merchants, open or answered. */
  const feed = async (
    merchantCodes: readonly string[],
    { open, ...place }: PlaceWish & { readonly open: boolean },
  ) => {
    const { shown, next } = await readPage(
      db
        .selectFrom('harm_marker')
        .innerJoin('player', (join) =>
          join
            .onRef('player.merchant_code', '=', 'harm_marker.merchant_code')
            .onRef('player.player_id', '=', 'harm_marker.player_id'),
        )
        .selectAll('harm_marker')
        .select('player.username')
        .where('harm_marker.merchant_code', 'in', [...merchantCodes, ''])
        .where('answered_at', open ? 'is' : 'is not', null),
      feedOrder(place),
    )
    const signs = shown.map((row) => ({
      merchantCode: row.merchant_code,
      playerId: row.player_id,
      username: row.username,
      ...toSign(row),
    }))
    return { shown: signs, next }
  }

  return { notice, forgetOthers, ofPlayer, answer, feed }
}

export function createHarmRepository(db: Db) {
  /**
   * Activity figures of a player from the ledger and other slices since a time; nights are in the brand's time zone.
   */
  const counts = async (
    { merchantCode, playerId }: PlayerRef,
    { since, timeZone }: { readonly since: Date; readonly timeZone: string },
  ): Promise<HarmCounts> => {
    const ofPlayer = sql`merchant_code = ${merchantCode} and player_id = ${playerId}`
    const { rows } = await sql<HarmCounts>`
      with moved as (
        select kind, account_version, created_at, created_at at time zone ${timeZone} as local_at from transfer
        where ${ofPlayer} and account_version is not null and state <> 'void' and created_at >= ${since}
          and kind in ('bet', 'deposit')
      ), paid_in as (select * from moved where kind = 'deposit')
      select
        (select coalesce(max(times), 0)::integer from
          (select count(*) as times from paid_in group by local_at::date) as days) as "deposits",
        (select count(distinct local_at::date)::integer from moved
          where kind = 'bet' and local_at::time < time '06:00') as "nights",
        (select count(*)::integer from paid_in
          where (select coalesce(sum(amount_minor), 0) from transfer
              where ${ofPlayer} and account_version < paid_in.account_version and state <> 'void'
                and kind in ('bet', 'win', 'prize') and created_at <= paid_in.created_at
                and created_at > paid_in.created_at - interval '1 hour') < 0
            and exists (select 1 from transfer
              where ${ofPlayer} and account_version > paid_in.account_version and kind = 'bet'
                and created_at >= paid_in.created_at
                and created_at < paid_in.created_at + interval '1 hour')) as "chasing",
        (select count(*)::integer from withdrawal
          where ${ofPlayer} and state = 'reversed' and requested_at >= ${since}) as "reversals",
        (select count(*)::integer from intervention
          where ${ofPlayer} and kind = 'limitRaise' and at >= ${since}) as "limitRaises",
        ((select count(*) from deposit where ${ofPlayer} and state = 'rejected' and created_at >= ${since})
          + (select count(*) from deposit join deposit_payment paid on paid.merchant_code = deposit.merchant_code
              and paid.deposit_id = deposit.deposit_id
            where deposit.merchant_code = ${merchantCode} and deposit.player_id = ${playerId}
              and deposit.state <> 'rejected' and paid.outcome = 'returned'
              and paid.received_at >= ${since}))::integer as "declined"`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('An aggregate gave no row')
    return row
  }

  /** Players due for a check, longest unchecked first. */
  const due = async (merchantCode: string, now: Date, max: number): Promise<readonly string[]> => {
    const { rows } = await sql<{ playerId: string }>`
      select account.player_id as "playerId" from player_account account
      left join harm_check seen on seen.merchant_code = account.merchant_code
        and seen.player_id = account.player_id
      where account.merchant_code = ${merchantCode} and account.kind = 'main'
        and account.counted_at is not null
        and (seen.checked_at is null
          or (account.counted_at >= seen.checked_at
            and seen.checked_at <= ${now}::timestamptz - interval '${sql.raw(playing)}')
          or (account.counted_at > ${now}::timestamptz - interval '30 days'
            and seen.checked_at <= ${now}::timestamptz - interval '${sql.raw(idle)}'))
      order by seen.checked_at nulls first limit ${max}`.execute(db)
    return rows.map(({ playerId }) => playerId)
  }

  const rememberCheck = async ({ merchantCode, playerId }: PlayerRef, at: Date): Promise<void> => {
    await db
      .insertInto('harm_check')
      .values({ merchant_code: merchantCode, player_id: playerId, checked_at: at })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'player_id']).doUpdateSet({ checked_at: at }),
      )
      .execute()
  }
  const { notice, forgetOthers, ofPlayer, answer, feed } = createSigns(db)

  return { counts, due, rememberCheck, notice, forgetOthers, ofPlayer, answer, feed }
}

const toSign = (row: {
  readonly sign: HarmSign
  readonly level: HarmLevel
  readonly count: number
  readonly noticed_at: Date
  readonly answered_at: Date | null
  readonly answered_by: string | null
}): NoticedSign => ({
  sign: row.sign,
  level: row.level,
  count: row.count,
  noticedAt: row.noticed_at,
  answeredAt: row.answered_at,
  answeredBy: row.answered_by,
})
