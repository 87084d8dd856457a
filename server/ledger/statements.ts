/**
 * The ledger's statements. Each is one round trip and one transaction. Written out rather than built, because the exact
 * shape is what makes them safe under concurrency; ADR 010 says why.
 */

/** Columns of a transfer in the order of the parameters below. */
const columns =
  'merchant_code, id, kind, state, amount_minor, currency, fingerprint, player_id, counterparty, round_id, game_code, reference_id, created_at'

/**
 * $1 merchant, $2 id, $3 kind, $4 amount, $5 currency, $6 fingerprint, $7 player, $8 counterparty, $9 round, $10 game,
 * $11 reference, $12 now.
 */
const insertTransfer = `insert into transfer (${columns})
    select $1, $2, $3, 'posted', $4::bigint, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz from account`

const insertEntries = `insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $1, $2, side.seq, side.account, $5, side.amount
    from account, (values (1, 'player:' || $7, $4::bigint), (2, $8, -$4::bigint)) as side (seq, account, amount)
    where side.amount <> 0`

/** No row means "nothing moved"; the caller then asks why. A duplicate that slips in beside it fails on the primary key. */
const finish = `, posted as (${insertTransfer}), entries as (${insertEntries})
  select posted_minor as "balanceMinor" from account`

const unused = 'not exists (select 1 from transfer where merchant_code = $1 and id = $2)'

/** Takes from or gives to an account that exists; never below zero. */
export const moveStatement = `with account as (
    update player_account set posted_minor = posted_minor + $4::bigint, version = version + 1
    where merchant_code = $1 and player_id = $7 and kind = 'main' and currency = $5 and posted_minor + $4::bigint >= 0
      and ${unused}
    returning posted_minor
  )${finish}`

/** Gives to an account, which is opened when it is the player's first. */
export const creditStatement = `with account as (
    insert into player_account (merchant_code, player_id, kind, currency, posted_minor)
    select $1, $7, 'main', $5, $4::bigint where ${unused}
    on conflict (merchant_code, player_id, kind) do update
      set posted_minor = player_account.posted_minor + excluded.posted_minor, version = player_account.version + 1
      where player_account.currency = excluded.currency
    returning posted_minor
  )${finish}`

/**
 * The same for a transfer that answers a bet, which has to stand. A reversal of the bet that runs at the same moment may
 * come before or after: both orders are right, so nothing needs to be locked.
 */
export const answerStatement = `with account as (
    update player_account set posted_minor = posted_minor + $4::bigint, version = version + 1
    where merchant_code = $1 and player_id = $7 and kind = 'main' and currency = $5 and posted_minor + $4::bigint >= 0
      and ${unused} and exists (
        select 1 from transfer
        where merchant_code = $1 and id = $11 and player_id = $7 and kind = 'bet' and state = 'posted'
      )
    returning posted_minor
  )${finish}`

/**
 * $1 merchant, $2 id of the reversal, $3 target, $4 player, $5 fingerprint, $6 round, $7 now.
 * Undoes what the target did, by the target's own figures. The balance check of the table refuses to take back a win
 * that is already spent, and the whole statement with it.
 */
export const reverseStatement = `with target as (
    update transfer set state = 'void'
    where merchant_code = $1 and id = $3 and player_id = $4 and kind <> 'reversal' and state = 'posted'
    returning amount_minor, currency, counterparty, game_code
  ), account as (
    update player_account set posted_minor = player_account.posted_minor - target.amount_minor, version = version + 1
    from target
    where player_account.merchant_code = $1 and player_account.player_id = $4 and player_account.kind = 'main'
    returning player_account.posted_minor
  ), posted as (
    insert into transfer (${columns})
    select $1, $2, 'reversal', 'posted', -amount_minor, currency, $5, $4, counterparty, $6, game_code, $3, $7::timestamptz
    from target
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $1, $2, side.seq, side.account, target.currency, side.amount
    from target, lateral (
      values (1, 'player:' || $4, -target.amount_minor), (2, target.counterparty, target.amount_minor)
    ) as side (seq, account, amount)
    where side.amount <> 0
  )
  select posted_minor as "balanceMinor" from account`

/** The same parameters, for a target that never came: its id is taken, so that it is refused when it does come. */
export const tombstoneStatement = `with tombstone as (
    insert into transfer (${columns})
    values ($1, $3, 'tombstone', 'void', 0, 'XXX', '', $4, '', $6, null, null, $7::timestamptz)
    on conflict do nothing
    returning 1
  ), posted as (
    insert into transfer (${columns})
    select $1, $2, 'reversal', 'posted', 0, 'XXX', $5, $4, '', $6, null, $3, $7::timestamptz from tombstone
  )
  select 0::bigint as "balanceMinor" from tombstone`

/** $1 merchant, $2 ids. */
export const readTransfers = `select id, kind, state, fingerprint, player_id as "playerId" from transfer
  where merchant_code = $1 and id = any ($2::text[])`

/** $1 merchant, $2 player. */
export const readBalance = `select posted_minor as "balanceMinor", currency from player_account
  where merchant_code = $1 and player_id = $2 and kind = 'main'`
