import { sql } from 'kysely'

/**
 * SQL: the account of the joined row `player` is not shown to others, because it is frozen, on a time-out or
 * self-excluded.
 */
export const isHidden = (now: Date) => sql<boolean>`(player.status <> 'active' or exists (
  select from player_account account where account.merchant_code = player.merchant_code
    and account.player_id = player.player_id and account.kind = 'main' and account.barred_until > ${now}))`
