import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { DueBet } from './count-bets.ts'

/** Bets per transaction. */
const batch = 500

/** A movement is dated before its commit; bets up to this much older than the latest counted one are still found. */
const lateMs = 60_000

/** Categories that take part. Sports and lottery bets stay open for days and may be refunded, so they do not. */
const categories: ReadonlySet<GameCategoryId> = new Set([
  'slots',
  'live',
  'quickGames',
  'fishing',
  'cardRooms',
])

interface Row {
  readonly id: string
  readonly player_id: string
  readonly stake: bigint
  readonly currency: string
  readonly game_code: string | null
  readonly created_at: Date
  readonly takesPart: boolean
}

const uncounted = sql`not exists (select from jackpot_bet counted
  where counted.merchant_code = bet.merchant_code and counted.bet_id = bet.id)`

/** Merchants with uncounted bets, whether their jackpots are on or off. */
export async function merchantsWithBets(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select book.merchant_code as code from jackpot_book book where exists (
      select from transfer bet where bet.merchant_code = book.merchant_code and bet.kind = 'bet'
        and bet.created_at >= book.seen_at - ${lateMs} * interval '1 millisecond' and ${uncounted})`.execute(
    db,
  )
  return new Set(rows.map(({ code }) => code))
}

/**
 * A merchant's next bets in ledger order: by time, player and account version. Reversed bets and those of trial or
 * opted-out accounts are marked as seen without taking part.
 */
export async function dueBets(
  { db, gameOf }: { readonly db: Db; readonly gameOf: (gameId: string) => Promise<VendorGame | null> },
  merchantCode: string,
  { seenAt, countsFrom }: { readonly seenAt: Date; readonly countsFrom: Date },
): Promise<readonly DueBet[]> {
  const { rows } = await sql<Row>`
    select bet.id, bet.player_id, -bet.amount_minor as stake, bet.currency, bet.game_code, bet.created_at,
      bet.state = 'posted' and bet.counterparty like 'vendor:%' and player.account_type_code <> 4
        and coalesce((select choice.takes_part from jackpot_choice choice
          where choice.merchant_code = bet.merchant_code and choice.player_id = bet.player_id
            and choice.since <= bet.created_at order by choice.since desc limit 1), true) as "takesPart"
    from transfer bet join player
      on player.merchant_code = bet.merchant_code and player.player_id = bet.player_id
    where bet.merchant_code = ${merchantCode} and bet.kind = 'bet'
      and bet.created_at >= ${new Date(seenAt.getTime() - lateMs)} and ${uncounted}
    order by bet.created_at, bet.player_id, bet.account_version limit ${batch}`.execute(db)
  const games = new Map<string, boolean>()
  for (const code of new Set(rows.map((row) => row.game_code ?? ''))) {
    const game = code === '' ? null : await gameOf(code)
    games.set(code, game !== null && categories.has(game.category))
  }
  return rows.map((row) => ({
    betId: row.id,
    playerId: row.player_id,
    at: row.created_at,
    stakeMinor: row.stake,
    currency: row.currency,
    gameCode: row.game_code,
    counts:
      row.takesPart &&
      row.stake > 0n &&
      row.created_at >= countsFrom &&
      games.get(row.game_code ?? '') === true,
  }))
}
