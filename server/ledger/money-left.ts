import { rows } from './sql.ts'
import type { SqlRunner } from './sql.ts'

/**
 * Whether a player has money to collect: at least `leastMinor`, a held withdrawal, money on its way to or from a vendor,
 * or an open round that may still win.
 */
export async function hasMoneyLeft(
  db: SqlRunner,
  { merchantCode, playerId }: { readonly merchantCode: string; readonly playerId: string },
  leastMinor: bigint,
): Promise<boolean> {
  const [found] = await rows<{ left: boolean }>(
    db,
    `select exists (
        select from player_account where merchant_code = $1 and player_id = $2
          and posted_minor >= case kind when 'main' then $3::bigint else 1 end
      ) or exists (
        select from game_round where merchant_code = $1 and player_id = $2 and state = 'open'
      ) or exists (
        select from transfer_order where merchant_code = $1 and player_id = $2 and state = 'open'
      ) as left`,
    [merchantCode, playerId, leastMinor],
  )
  return found?.left ?? false
}
