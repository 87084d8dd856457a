import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/**
 * Whether a player has money to collect: at least `leastMinor`, a held withdrawal, money on its way to or from a vendor,
 * or an open round that may still win.
 */
export async function hasMoneyLeft(
  db: Db,
  { merchantCode, playerId }: { readonly merchantCode: string; readonly playerId: string },
  leastMinor: bigint,
): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select exists (
      select from player_account where merchant_code = ${merchantCode} and player_id = ${playerId}
        and posted_minor >= case kind when 'main' then ${leastMinor}::bigint else 1 end
    ) or exists (
      select from game_round where merchant_code = ${merchantCode} and player_id = ${playerId} and state = 'open'
    ) or exists (
      select from transfer_order where merchant_code = ${merchantCode} and player_id = ${playerId} and state = 'open'
    ) as left`.execute(db)
  return rows[0]?.left ?? false
}
