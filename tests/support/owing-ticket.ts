import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/**
 * A paid lottery ticket of the player. Returns a function that sets the amount a correction of its result takes back.
 */
export async function aTicketThatOwes(
  db: Db,
  { merchantCode, playerId }: { merchantCode: string; playerId: string },
) {
  const hash = 'ab'.repeat(32)
  await sql`insert into lottery_book values (${hash}, 'lao', '{}', now()) on conflict do nothing`.execute(db)
  await sql`insert into lottery_order values (${merchantCode}, 'O1', ${playerId}, 'lao', ${hash}, 'BRL', null, false,
    '[]', 100, 'f', now())`.execute(db)
  await sql`insert into lottery_ticket (merchant_code, ticket_id, order_id, player_id, game_id, draw_id, stations, closes_at,
      draws_at, placed_at, state, price_minor, win_minor, win_no, settlements, settled_on, settled_at)
    values (${merchantCode}, 'O1-01', 'O1', ${playerId}, 'lao', '2026-11-20', array['lao'], now(), now(), now(), 'won', 100,
      7500, 1, 1, 'lao=1', now())`.execute(db)
  return (owedMinor: bigint) =>
    db
      .updateTable('lottery_ticket')
      .set({ owed_minor: owedMinor })
      .where('merchant_code', '=', merchantCode)
      .execute()
}

/** Has a share of a lottery ticket that was corrected, and of which the account owes an amount. */
export const owesShare = (
  db: Db,
  { merchantCode, playerId }: { merchantCode: string; playerId: string },
  owedMinor: bigint,
) =>
  sql`insert into lottery_share (merchant_code, ticket_id, player_id, game_id, currency, amount_minor, transfer_no, settled_no,
      owed_minor, earned_at)
    values (${merchantCode}, 'O1-01', ${playerId}, 'lao', 'BRL', ${owedMinor}, 1, 1, ${owedMinor}, now())
    on conflict (merchant_code, ticket_id, player_id) do update set owed_minor = excluded.owed_minor`.execute(
    db,
  )
