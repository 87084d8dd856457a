import { sql } from 'kysely'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { Db } from '#server/database/database.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import { createTeamDays, daysOfSlots } from './team-days.ts'

export type Figures = ReturnType<typeof createFigures>

/** Accounts per transaction. */
const batch = 2_000

/** Start of the five-minute slot of a timestamp. */
const slotOf = (moment: string) =>
  sql.raw(`date_bin('5 minutes', ${moment}, timestamptz '2000-01-01 00:00:00+00')`)

/** Kind of a movement, or of the movement a reversal reverses (`target`). */
const effectiveKind = sql.raw(`coalesce(target.kind, moved.kind)`)

/** Bets, their wins and vendor prizes, and reversals of these. */
export const isPlay = sql.raw(`(coalesce(target.kind, moved.kind) in ('bet', 'win')
  or coalesce(target.kind, moved.kind) = 'prize' and moved.counterparty like 'vendor:%')`)

/** Joins the reversed transfer of `moved`. */
export const withTarget = sql.raw(`left join transfer target on moved.kind = 'reversal'
  and target.merchant_code = moved.merchant_code and target.id = moved.reference_id`)

/**
 * Sums every account's movements per five minutes, lobby and vendor. It reads the account history by version; versions
 * have no gaps and become visible in order, so each movement is counted once, at any time and by any gateway, without
 * work in the bet's own statement. The same statement updates the daily team sums.
 */
export function createFigures({ db, catalogue, zoneOf }: FiguresDeps) {
  const teamDays = createTeamDays(db)

  /** Counts the next batch of accounts by id; null: no more accounts with uncounted movements. */
  const countFrom = async (
    merchantCode: string,
    after: string,
    games: GameColumns,
    timeZone: string,
  ): Promise<string | null> => {
    const { rows } = await sql<{ last: string | null }>`
      with behind as (
        select account.player_id, coalesce(mark.counted_version, -1) as counted, account.version as upto
        from player_account account left join figure_mark mark
          on mark.merchant_code = account.merchant_code and mark.player_id = account.player_id
        where account.merchant_code = ${merchantCode} and account.kind = 'main' and account.player_id > ${after}
          and account.version > coalesce(mark.counted_version, -1)
        order by account.player_id limit ${batch}
      ), marked as (
        -- A second counter that read the same places finds the mark moved and counts nothing.
        insert into figure_mark (merchant_code, player_id, counted_version)
        select ${merchantCode}, player_id, upto from behind
        -- Nothing is counted while another gateway rolls the days up for another time zone.
        where exists (select 1 from team_day_zone
          where merchant_code = ${merchantCode} and time_zone = ${timeZone} for share)
        on conflict (merchant_code, player_id) do update set counted_version = excluded.counted_version
          where figure_mark.counted_version =
            (select counted from behind where behind.player_id = figure_mark.player_id)
        returning player_id
      ), game as (
        select * from unnest(${games.ids}::text[], ${games.lobbies}::text[], ${games.vendors}::text[])
          as game (game_code, lobby, vendor_code)
      ), movement as (
        select moved.player_id, moved.account_version, ${slotOf('moved.created_at')} as slot_at,
          ${slotOf('least(coalesce(target.created_at, moved.created_at), moved.created_at)')} as of_slot_at,
          ${effectiveKind} as kind, moved.kind = 'reversal' as undoes, moved.amount_minor as amount, ${isPlay} as is_play,
          coalesce(target.id, moved.id) like 'reward:rebate:%' as is_rebate,
          case when ${isPlay} then coalesce(game.lobby, 'OTHER') else '' end as lobby,
          case when ${isPlay} then coalesce(game.vendor_code, split_part(moved.counterparty, ':', 2)) else '' end as vendor_code
        from marked join behind on behind.player_id = marked.player_id
          join transfer moved on moved.merchant_code = ${merchantCode} and moved.player_id = behind.player_id
            and moved.account_version > behind.counted and moved.account_version <= behind.upto
          ${withTarget}
          left join game on game.game_code = moved.game_code
        where moved.amount_minor <> 0
          and ${effectiveKind} in ('bet', 'win', 'prize', 'deposit', 'withdrawal', 'withdrawalReturned')
      ), slot_change as materialized (
        select player_id, slot_at, of_slot_at, lobby, vendor_code,
          coalesce(sum(case when undoes then -1 else 1 end) filter (where kind = 'bet'), 0) as bets,
          coalesce(sum(-amount) filter (where kind = 'bet'), 0) as staked_minor,
          coalesce(sum(amount) filter (where is_play and kind <> 'bet'), 0) as won_minor,
          coalesce(sum(amount) filter (where kind = 'deposit'), 0) as deposits_minor,
          coalesce(sum(-amount) filter (where kind in ('withdrawal', 'withdrawalReturned')), 0) as withdrawals_minor,
          coalesce(sum(amount) filter (where kind = 'prize' and not is_play and not is_rebate), 0) as bonuses_minor,
          coalesce(sum(amount) filter (where kind = 'prize' and not is_play and is_rebate), 0) as rebates_minor,
          min(account_version) as first_version, max(account_version) as last_version
        from movement group by player_id, slot_at, of_slot_at, lobby, vendor_code
      ), ${daysOfSlots(merchantCode, timeZone, 'added')}, counted as (
        insert into figure_slot (merchant_code, player_id, slot_at, of_slot_at, lobby, vendor_code, bets, staked_minor,
          won_minor, deposits_minor, withdrawals_minor, bonuses_minor, rebates_minor, first_version, last_version)
        select ${merchantCode}, player_id, slot_at, of_slot_at, lobby, vendor_code, bets, staked_minor,
          won_minor, deposits_minor, withdrawals_minor, bonuses_minor, rebates_minor, first_version, last_version
        from slot_change
        on conflict (merchant_code, player_id, slot_at, of_slot_at, lobby, vendor_code) do update set
          bets = figure_slot.bets + excluded.bets,
          staked_minor = figure_slot.staked_minor + excluded.staked_minor,
          won_minor = figure_slot.won_minor + excluded.won_minor,
          deposits_minor = figure_slot.deposits_minor + excluded.deposits_minor,
          withdrawals_minor = figure_slot.withdrawals_minor + excluded.withdrawals_minor,
          bonuses_minor = figure_slot.bonuses_minor + excluded.bonuses_minor,
          rebates_minor = figure_slot.rebates_minor + excluded.rebates_minor,
          first_version = least(figure_slot.first_version, excluded.first_version),
          last_version = greatest(figure_slot.last_version, excluded.last_version)
      )
      select case when count(*) = ${batch} then max(player_id) end as last from behind`.execute(db)
    return rows[0]?.last ?? null
  }

  /** Counts all movements posted so far. Throws `game.vendorUnreachable` while no vendor has ever answered. */
  const catchUp = async (merchantCode: string): Promise<void> => {
    const games = columnsOf(await catalogue.games('EUR'))
    const timeZone = zoneOf(merchantCode)
    await teamDays.prepare(merchantCode, timeZone)
    let after: string | null = ''
    while (after !== null) after = await countFrom(merchantCode, after, games, timeZone)
  }

  return { catchUp }
}

export interface FiguresDeps {
  readonly db: Db
  readonly catalogue: Pick<Catalogue, 'games'>
  /** IANA time zone of the merchant's brand. */
  readonly zoneOf: (merchantCode: string) => string
}

interface GameColumns {
  readonly ids: string[]
  readonly lobbies: string[]
  readonly vendors: string[]
}

const columnsOf = (games: Awaited<ReturnType<Catalogue['games']>>): GameColumns => ({
  ids: games.map(({ gameId }) => gameId),
  lobbies: games.map(({ category }) => gameTypeOf.get(category) ?? 'OTHER'),
  vendors: games.map(({ vendorCode }) => vendorCode),
})

const gameTypeOf: ReadonlyMap<string, string> = new Map(
  gameCategories.map(({ id, gameType }) => [id, gameType]),
)
