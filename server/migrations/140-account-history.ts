import { steps } from './steps.ts'

/**
 * The history of a player's account: each movement has its sequence number and resulting balance. Pages of a
 * statement are read by that number, so that their cost is constant and clock changes cannot reorder movements.
 */
export const accountHistory = steps(
  `alter table transfer add column account_version bigint`,
  `alter table transfer add column balance_after_minor bigint`,
  `update transfer set account_version = history.place, balance_after_minor = history.balance
    from (
      select merchant_code, id,
        row_number() over account - 1 as place, sum(amount_minor) over account as balance
      from transfer where kind not in ('tombstone', 'transit') and currency <> 'XXX'
      window account as (partition by merchant_code, player_id order by created_at, id rows unbounded preceding)
    ) history
    where transfer.merchant_code = history.merchant_code and transfer.id = history.id`,
  // Later movements must not reuse a number.
  `update player_account set version = greatest(version, (
      select coalesce(max(account_version), 0) from transfer
      where transfer.merchant_code = player_account.merchant_code and transfer.player_id = player_account.player_id
    ))`,
  `create unique index transfer_account_history on transfer (merchant_code, player_id, account_version)
    where account_version is not null`,
  `create index transfer_account_time on transfer (merchant_code, player_id, created_at)
    where account_version is not null`,
)
