import { sql } from 'kysely'

/**
 * SQL: the account of the joined row `player` is not shown to others, because it is frozen, on a time-out, self-excluded,
 * or has a label of accounts without rewards.
 */
export const isHidden = (now: Date) => sql<boolean>`(player.status <> 'active' or exists (
  select from player_account account where account.merchant_code = player.merchant_code
    and account.player_id = player.player_id and account.kind = 'main' and account.barred_until > ${now}) or exists (
  select from player_label own join label on label.merchant_code = own.merchant_code and label.code = own.code
  where own.merchant_code = player.merchant_code and own.player_id = player.player_id and label.without_rewards
    and label.retired_at is null and (own.ends_at is null or own.ends_at > ${now})))`
