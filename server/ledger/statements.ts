/**
 * The ledger's statements. Each is one round trip and one transaction. Written out rather than built, because the exact
 * shape is what makes them safe under concurrency; ADR 010 says why.
 */

import { noCurrency } from '#domain/money/currency.ts'
import { countMovement, countOpening, mayMove, mayOpen, uncountMovement } from './counting.ts'
import { betweenPlayers } from './ledger.ts'
import { preparedMark } from './sql.ts'

/** Columns of a transfer in the order of the parameters below. */
const columns =
  'merchant_code, id, kind, state, amount_minor, currency, fingerprint, player_id, counterparty, round_id, game_code, reference_id, created_at'
/** The same for one that moves a player's account: its place in the account's history, and the balance it left. */
const movementColumns = `${columns}, account_version, balance_after_minor`

/**
 * $1 merchant, $2 id, $3 kind, $4 amount, $5 currency, $6 fingerprint, $7 player, $8 counterparty, $9 round, $10 game,
 * $11 reference, $12 now, $13 closes the round, $14 $15 $16 where day, week and month began; where a limit may
 * stand in the way, $17 the market's limits.
 */
const insertTransfer = `insert into transfer (${movementColumns})
    select $1, $2, $3, 'posted', $4::bigint, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, version, posted_minor
    from account`

const insertEntries = `insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $1, $2, side.seq, side.account, $5, side.amount
    from account, (values (1, 'player:' || $7, $4::bigint), (2, $8, -$4::bigint)) as side (seq, account, amount)
    where side.amount <> 0`

/** A round is the sum of the transfers that name it. A bet opens it, or opens it again. */
const keepRound = `insert into game_round (merchant_code, player_id, vendor_account, round_id, game_code, currency, state,
      staked_minor, won_minor, opened_at, touched_at)
    select $1, $7, $8, $9, coalesce($10, ''), $5, case when $13::boolean then 'closed' else 'open' end,
      case when $3 = 'bet' then -$4::bigint else 0 end, case when $3 = 'bet' then 0 else $4::bigint end,
      $12::timestamptz, $12::timestamptz
    from account where $9 is not null
    on conflict (merchant_code, player_id, vendor_account, round_id) do update set
      staked_minor = game_round.staked_minor + excluded.staked_minor,
      won_minor = game_round.won_minor + excluded.won_minor,
      state = case when $13::boolean then 'closed' when $3 = 'bet' then 'open' else game_round.state end,
      touched_at = excluded.touched_at`

/** No row means "nothing moved"; the caller then asks why. A duplicate that slips in beside it fails on the primary key. */
const finish = `, posted as (${insertTransfer}), entries as (${insertEntries}), kept as (${keepRound})
  select posted_minor as "balanceMinor" from account`

/** How these statements name what limits count. */
const movement = {
  kind: '$3',
  amount: '$4::bigint',
  now: '$12::timestamptz',
  firstStart: 14,
} as const
const counting = countMovement(movement)
const allowed = mayMove(movement, '$17')

const unused = 'not exists (select 1 from transfer where merchant_code = $1 and id = $2)'

/** Takes from or gives to an account that exists; never below zero. */
const moveStatementHead = `${preparedMark}with account as (
    update player_account set posted_minor = posted_minor + $4::bigint, version = version + 1, ${counting}
    where merchant_code = $1 and player_id = $7 and kind = 'main' and currency = $5 and posted_minor + $4::bigint >= 0
      and ${unused} and ${allowed}
    returning posted_minor, version
  )`
export const moveStatement = `${moveStatementHead}${finish}`

/** The same for money that waits to be paid out: it goes to the player's own held account. */
export const holdStatement = `${moveStatementHead}, held as (
    insert into player_account (merchant_code, player_id, kind, currency, posted_minor)
    select $1, $7, 'held', $5, -$4::bigint from account
    on conflict (merchant_code, player_id, kind) do update
      set posted_minor = player_account.posted_minor + excluded.posted_minor, version = player_account.version + 1
  )${finish}`

/** Gives to an account, which is opened when it is the player's first. */
export const creditStatement = `${preparedMark}with account as (
    insert into player_account (merchant_code, player_id, kind, currency, posted_minor, used, counted_at)
    select $1, $7, 'main', $5, $4::bigint, ${countOpening(movement)}, $12::timestamptz
    where ${unused} and ${mayOpen(movement, '$17')}
    on conflict (merchant_code, player_id, kind) do update
      set posted_minor = player_account.posted_minor + excluded.posted_minor, version = player_account.version + 1,
        ${counting}
      where player_account.currency = excluded.currency and ${allowed}
    returning posted_minor, version
  )${finish}`

/**
 * The same for a transfer that answers a bet, which has to stand. A reversal of the bet that runs at the same moment may
 * come before or after: both orders are right, so nothing needs to be locked.
 */
export const answerStatement = `${preparedMark}with account as (
    update player_account set posted_minor = posted_minor + $4::bigint, version = version + 1, ${counting}
    where merchant_code = $1 and player_id = $7 and kind = 'main' and currency = $5 and posted_minor + $4::bigint >= 0
      and ${unused} and exists (
        select 1 from transfer
        where merchant_code = $1 and id = $11 and player_id = $7 and kind = 'bet' and state = 'posted'
      )
    returning posted_minor, version
  )${finish}`

/**
 * $1 merchant, $2 id of the reversal, $3 target, $4 player, $5 fingerprint, $6 round, $7 now, $8 $9 $10 where day, week
 * and month began.
 * Undoes what the target did, by the target's own figures. The balance check of the table refuses to take back a win
 * that is already spent, and the whole statement with it.
 */
export const reverseStatement = `${preparedMark}with target as (
    update transfer set state = 'void'
    where merchant_code = $1 and id = $3 and player_id = $4 and kind not in ('reversal', 'withdrawal', 'withdrawalReturned', 'toUpline', 'fromDownline') and state = 'posted'
    returning kind, amount_minor, currency, counterparty, game_code, round_id, created_at
  ), account as (
    update player_account set posted_minor = player_account.posted_minor - target.amount_minor, version = version + 1,
      ${uncountMovement(
        {
          kind: 'target.kind',
          amount: 'target.amount_minor',
          now: '$7::timestamptz',
          firstStart: 8,
        },
        'target.created_at',
      )}
    from target
    where player_account.merchant_code = $1 and player_account.player_id = $4 and player_account.kind = 'main'
    returning player_account.posted_minor, player_account.version
  ), posted as (
    insert into transfer (${movementColumns})
    select $1, $2, 'reversal', 'posted', -amount_minor, currency, $5, $4, counterparty, $6, game_code, $3, $7::timestamptz,
      version, posted_minor
    from target, account
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $1, $2, side.seq, side.account, target.currency, side.amount
    from target, lateral (
      values (1, 'player:' || $4, -target.amount_minor), (2, target.counterparty, target.amount_minor)
    ) as side (seq, account, amount)
    where side.amount <> 0
  ), kept as (
    update game_round set
      staked_minor = staked_minor + case when target.kind = 'bet' then target.amount_minor else 0 end,
      won_minor = won_minor - case when target.kind = 'bet' then 0 else target.amount_minor end,
      state = case when staked_minor + won_minor = abs(target.amount_minor) then 'void' else game_round.state end,
      touched_at = $7::timestamptz
    from target
    where game_round.merchant_code = $1 and game_round.player_id = $4
      and game_round.vendor_account = target.counterparty and game_round.round_id = target.round_id
  )
  select posted_minor as "balanceMinor" from account`

/** The same parameters but for the last three, for a target that never came: its id is taken, so that it is refused when it does come. */
export const tombstoneStatement = `${preparedMark}with tombstone as (
    insert into transfer (${columns})
    values ($1, $3, 'tombstone', 'void', 0, '${noCurrency}', '', $4, '', $6, null, null, $7::timestamptz)
    on conflict do nothing
    returning 1
  ), posted as (
    insert into transfer (${columns})
    select $1, $2, 'reversal', 'posted', 0, '${noCurrency}', $5, $4, '', $6, null, $3, $7::timestamptz from tombstone
  )
  select 0::bigint as "balanceMinor" from tombstone`

/** $1 merchant, $2 player, $3 vendor account, $4 round, $5 now. */
export const closeRoundStatement = `update game_round set state = case when state = 'open' then 'closed' else state end,
    touched_at = case when state = 'open' then $5::timestamptz else touched_at end
  where merchant_code = $1 and player_id = $2 and vendor_account = $3 and round_id = $4
  returning 1`

/** $1 merchant, $2 the transfer that is in transit, $3 id of the arrival, $4 now. The vendor's account has the transit's code. */
export const arriveStatement = `with sent as (
    update transfer set state = 'arrived'
    where merchant_code = $1 and id = $2 and kind = 'toVendor' and state = 'posted'
    returning id, -amount_minor as amount, currency, player_id, counterparty,
      'vendor:' || split_part(counterparty, ':', 2) as vendor
  ), posted as (
    insert into transfer (${columns})
    select $1, $3, 'transit', 'posted', amount, currency, '', player_id, vendor, null, null, id, $4::timestamptz from sent
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $1, $3, side.seq, side.account, sent.currency, side.amount
    from sent, lateral (values (1, sent.counterparty, -sent.amount), (2, sent.vendor, sent.amount))
      as side (seq, account, amount)
  )
  select 1 from sent`

/** A withdrawal is taken once, by whoever ends it: $1 merchant, $2 player, $3 the hold, $4 now. */
const endedHold = (state: 'arrived' | 'returned') => `${preparedMark}with hold as (
    update transfer set state = '${state}'
    where merchant_code = $1 and player_id = $2 and id = $3 and kind = 'withdrawal' and state = 'posted'
    returning id, -amount_minor as amount, currency, counterparty as held_account
  )`

/** $5 to which account, $6 the fee. */
export const payHoldStatement = `${endedHold('arrived')}, held as (
    update player_account set posted_minor = posted_minor - hold.amount, version = version + 1
    from hold where merchant_code = $1 and player_id = $2 and kind = 'held'
  ), part (id, kind, account, amount) as (
    select $3 || ':paid', 'payout', $5::text, amount - $6::bigint from hold
    union all select $3 || ':fee', 'fee', 'house', $6::bigint from hold where $6::bigint > 0
  ), posted as (
    insert into transfer (${columns})
    select $1, part.id, part.kind, 'posted', part.amount, hold.currency, '', $2, part.account, null, null, hold.id, $4::timestamptz
    from hold, part
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $1, part.id, side.seq, side.account, hold.currency, side.amount
    from hold, part, lateral (values (1, hold.held_account, -part.amount), (2, part.account, part.amount))
      as side (seq, account, amount)
  )
  select 1 from hold`

/** The playable account first: a hold of the same player locks in that order, too. */
export const returnHoldStatement = `${endedHold('returned')}, account as (
    update player_account set posted_minor = posted_minor + hold.amount, version = version + 1
    from hold where merchant_code = $1 and player_id = $2 and kind = 'main'
    returning posted_minor, version
  ), held as (
    update player_account set posted_minor = player_account.posted_minor - hold.amount, version = player_account.version + 1
    from hold, account where merchant_code = $1 and player_id = $2 and kind = 'held'
  ), posted as (
    insert into transfer (${movementColumns})
    select $1, $3 || ':returned', 'withdrawalReturned', 'posted', amount, currency, '', $2, held_account, null, null, hold.id,
      $4::timestamptz, version, posted_minor
    from hold, account
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $1, $3 || ':returned', side.seq, side.account, hold.currency, side.amount
    from hold, lateral (values (1, 'player:' || $2, hold.amount), (2, hold.held_account, -hold.amount))
      as side (seq, account, amount)
  )
  select 1 from hold`

/**
 * $1 merchant, $2 id, $3 amount, $4 currency, $5 fingerprint, $6 player, $7 upline, $8 now, $9 the day's beginning, $10
 * the most of a day. The check of `sent_upline` refuses more than that, and the whole statement with it. A day that is
 * put back by a clock counts on.
 */
export const passUpStatement = `${preparedMark}with account as (
    update player_account set posted_minor = posted_minor - $3::bigint, version = version + 1
    where merchant_code = $1 and player_id = $6 and kind = 'main' and currency = $4 and posted_minor >= $3::bigint
      and ${unused} and not exists (
        select 1 from player_account other where other.merchant_code = $1 and other.player_id = $7
          and other.kind = 'main' and other.currency <> $4
      )
    returning posted_minor, version
  ), sent as (
    insert into sent_upline (merchant_code, player_id, day_start, sent_minor, most_minor)
    select $1, $6, $9::timestamptz, $3::bigint, $10::bigint from account
    on conflict (merchant_code, player_id) do update set
      day_start = greatest(sent_upline.day_start, excluded.day_start),
      sent_minor = excluded.sent_minor
        + case when excluded.day_start > sent_upline.day_start then 0 else sent_upline.sent_minor end,
      most_minor = excluded.most_minor
  ), upline as (
    insert into player_account (merchant_code, player_id, kind, currency, posted_minor)
    select $1, $7, 'main', $4, $3::bigint from account
    on conflict (merchant_code, player_id, kind) do update
      set posted_minor = player_account.posted_minor + excluded.posted_minor, version = player_account.version + 1
    returning posted_minor, version
  ), half (id, kind, amount, player_id, reference_id, version, balance) as (
    select $2::text, 'toUpline', -$3::bigint, $6::text, null, version, posted_minor from account
    union all select $2 || ':arrived', 'fromDownline', $3::bigint, $7::text, $2, version, posted_minor from upline
  ), posted as (
    insert into transfer (${movementColumns})
    select $1, id, kind, 'posted', amount, $4, $5, player_id, '${betweenPlayers}', null, null, reference_id,
      $8::timestamptz, version, balance
    from half
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $1, half.id, side.seq, side.account, $4, side.amount
    from half, lateral (values (1, 'player:' || half.player_id, half.amount), (2, '${betweenPlayers}', -half.amount))
      as side (seq, account, amount)
  )
  select posted_minor as "balanceMinor" from account`

/** $1 merchant, $2 ids. */
export const readTransfers = `${preparedMark}select id, kind, state, fingerprint, player_id as "playerId" from transfer
  where merchant_code = $1 and id = any ($2::text[])`

/** One row for each who is asked for, in that order. $1 merchants, $2 players; $3 currency of who has no account yet. */
export const readBalances = `${preparedMark}select coalesce(posted_minor, 0) as "balanceMinor",
    coalesce(currency, $3::text) as currency
  from unnest($1::text[], $2::text[]) with ordinality as asked (merchant_code, player_id, place)
  left join player_account on kind = 'main'
    and player_account.merchant_code = asked.merchant_code and player_account.player_id = asked.player_id
  order by place`

/** What the account counts and is held to, as text. $1 merchant, $2 player. */
export const readCounters = `${preparedMark}select used::text[] as used, caps::text[] as caps, counted_at as "countedAt",
    played_at as "playedAt", barred_until as "barredUntil" from player_account
  where merchant_code = $1 and player_id = $2 and kind = 'main'`

/** $1 merchant, $2 player, $3 currency, $4 limits as text. An account that has never moved is opened by it. */
export const setCapsStatement = `insert into player_account (merchant_code, player_id, kind, currency, posted_minor, caps)
  values ($1, $2, 'main', $3, 0, $4::text[]::bigint[])
  on conflict (merchant_code, player_id, kind) do update set caps = excluded.caps`

/** $1 merchant, $2 player, $3 currency. */
export const lockLimitsStatement = `insert into player_account (merchant_code, player_id, kind, currency, posted_minor)
  values ($1, $2, 'main', $3, 0)
  on conflict (merchant_code, player_id, kind) do update set caps = player_account.caps`

/** $1 merchant, $2 player, $3 currency, $4 until when; null: no more. */
export const barStatement = `insert into player_account (merchant_code, player_id, kind, currency, posted_minor, barred_until)
  values ($1, $2, 'main', $3, 0, $4::timestamptz)
  on conflict (merchant_code, player_id, kind) do update set barred_until = excluded.barred_until`
