/**
 * The ledger's statements, each one round trip and one transaction. Plain SQL instead of a query builder, because
 * concurrency safety depends on their exact shape (ADR 010).
 */

import { noCurrency } from '#domain/money/currency.ts'
import { columns, movementColumns, unused } from './fragments.ts'
import { countMovement, countOpening, mayMove, mayOpen, uncountMovement } from './counting.ts'
import { reversible } from './kinds.ts'
import type { TransferKind } from './kinds.ts'
import { columnsOf, named, parametersOf } from './named.ts'
import { preparedMark } from './sql.ts'

export interface Moved {
  readonly balanceMinor: bigint
}

export interface Balance {
  readonly balanceMinor: bigint
  readonly currency: string
}

export interface KnownTransfer {
  readonly id: string
  readonly kind: TransferKind
  readonly state: 'posted' | 'void' | 'arrived' | 'returned'
  readonly fingerprint: string
  readonly playerId: string
  readonly roundId: string | null
  /** Of a bet: sum of its wins that are not reversed; null: none. */
  readonly wonMinor: bigint | null
}

/** Amounts are text. */
interface Counters {
  readonly used: readonly (string | null)[] | null
  readonly caps: readonly (string | null)[] | null
  readonly countedAt: Date | null
  readonly playedAt: Date | null
  readonly barredUntil: Date | null
}

export type MoveName =
  | 'merchant'
  | 'id'
  | 'kind'
  | 'amount'
  | 'currency'
  | 'fingerprint'
  | 'player'
  | 'counterparty'
  | 'round'
  | 'game'
  | 'reference'
  | 'now'
  | 'closes'
  | 'step'
  | 'meta'
  // Start of the day, week and month in the merchant's time zone.
  | 'day'
  | 'week'
  | 'month'
type ReverseName = 'merchant' | 'id' | 'target' | 'player' | 'fingerprint' | 'round' | 'now'
type HoldName = 'merchant' | 'player' | 'hold' | 'now'

const insertTransfer = `insert into transfer (${movementColumns})
    select $merchant, $id, $kind, 'posted', $amount::bigint, $currency, $fingerprint, $player, $counterparty, $round, $game,
      $reference, $now::timestamptz, version, posted_minor
    from account`

const insertEntries = `insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $merchant, $id, side.seq, side.account, $currency, side.amount
    from account, lateral (values (1, 'player:' || $player, $amount::bigint), (2, $counterparty, -$amount::bigint)) as side (seq, account, amount)
    where side.amount <> 0`

/** Keeps the round's totals of its transfers. A bet opens or reopens it. */
const keepRound = `insert into game_round (merchant_code, player_id, vendor_account, round_id, game_code, currency, state,
      staked_minor, won_minor, opened_at, touched_at)
    select $merchant, $player, $counterparty, $round, coalesce($game, ''), $currency, case when $closes::boolean then 'closed' else 'open' end,
      case when $kind = 'bet' then -$amount::bigint else 0 end, case when $kind = 'bet' then 0 else $amount::bigint end,
      $now::timestamptz, $now::timestamptz
    from account where $round is not null
    on conflict (merchant_code, player_id, vendor_account, round_id) do update set
      staked_minor = game_round.staked_minor + excluded.staked_minor,
      won_minor = game_round.won_minor + excluded.won_minor,
      state = case when $closes::boolean then 'closed' when $kind = 'bet' then 'open' else game_round.state end,
      touched_at = excluded.touched_at`

/** In the statement that moves the money, so both commit or neither. */
const keepDetail = `insert into round_detail (merchant_code, player_id, vendor_code, round_id, step, meta, told_at)
    select $merchant, $player, split_part($counterparty, ':', 2), $round, $step, $meta::text::jsonb, $now::timestamptz
    from account where $meta::text is not null and $round::text is not null
    on conflict do nothing`

/** Without a row nothing moved, and the caller looks up the reason. A concurrent duplicate fails on the primary key. */
const book = `, posted as (${insertTransfer}), entries as (${insertEntries}), kept as (${keepRound}), told as (${keepDetail})
  select posted_minor as "balanceMinor"`
const finish = `${book} from account`

/** The counters' parameters in these statements. */
const movement = {
  kind: '$kind',
  amount: '$amount::bigint',
  now: '$now::timestamptz',
} as const
const counting = countMovement(movement)
const allowed = mayMove(movement)

/** Debits or credits an existing account; the balance never goes below zero. */
const changeBy = (movements: string, counted: string) =>
  `update player_account set posted_minor = posted_minor + $amount::bigint, version = version + ${movements}, ${counted}`
const change = changeBy('1', counting)
const fitsWhere = (
  isAllowed: string,
) => `player_account.merchant_code = $merchant and player_account.player_id = $player and player_account.kind = 'main'
      and player_account.currency = $currency and posted_minor + $amount::bigint >= 0 and ${isAllowed}`
const moveStatementHead = `${preparedMark}with account as (
    ${change}
    where ${fitsWhere(allowed)} and ${unused}
    returning posted_minor, version
  )`
export const moveStatement = named<MoveName | 'marketCaps', Moved>(`${moveStatementHead}${finish}`)

/** Bets do not close rounds. With constants, the planner drops the rules of other kinds. */
const ofBets = { kind: `'bet'`, closes: 'false' }
/** A bet of `asked` as a movement of its account: the first of a group stands for all, with their sum. */
const ofGroups = { ...ofBets, amount: 'asked.total', now: 'asked.latest' }
const group = { ...movement, earliest: 'asked.earliest' }
const changeOfGroup = changeBy('many', countMovement(group))
const groupFits = fitsWhere(mayMove(group))

/**
 * The same for many bets at once: `$bets` is a JSON array of the values of each, and a row is returned for each that
 * moved. Bets of one account are a group: they move all together or none. As stakes only add up, a sum that fits the
 * balance and the limits means that each bet fits after those before it. A group's bets are of different rounds.
 *
 * It never waits for an account: one that another transaction has locked is left out. The planner expects one row
 * because of the comparison with a constant, and so looks up each account and transfer by its key.
 */
export const betsStatement = named<'bets', Moved & { readonly place: number }>(
  `${preparedMark}with asked as (
    select asked.*, row_number() over one as nth, first_value(place) over one as first, count(*) over whole as many,
      (sum(amount) over whole)::bigint as total, min(now) over whole as earliest, max(now) over whole as latest,
      count(*) over rest as later, coalesce(sum(amount) over rest, 0)::bigint as later_amount
    from json_to_recordset($bets::json) as asked (place integer, kind text, ${columnsOf(`${change}${fitsWhere(allowed)}${unused}${book}`, ofBets)}),
      lateral (
        select from player_account where merchant_code = asked.merchant and player_id = asked.player and kind = 'main'
        for no key update skip locked
      ) as unlocked
    where asked.kind = 'bet' and ${parametersOf('asked', unused, ofBets)}
    window one as (partition by merchant, player, currency, day, week, month order by place),
      whole as (one range between unbounded preceding and unbounded following),
      rest as (one rows between 1 following and unbounded following)
  ), grown as (
    ${parametersOf('asked', changeOfGroup, ofGroups)} from asked
    where nth = 1 and ${parametersOf('asked', groupFits, ofGroups)}
    returning asked.first, posted_minor, version
  ), account as (
    select asked.*, posted_minor - later_amount as posted_minor, version - later as version
    from grown join asked using (first)
  )${parametersOf('account', book, ofBets)}, place from account`,
)

/** A withdrawal: moves the money to the player's held account. */
export const holdStatement = named<MoveName | 'marketCaps', Moved>(
  `${moveStatementHead}, held as (
    insert into player_account (merchant_code, player_id, kind, currency, posted_minor)
    select $merchant, $player, 'held', $currency, -$amount::bigint from account
    on conflict (merchant_code, player_id, kind) do update
      set posted_minor = player_account.posted_minor + excluded.posted_minor, version = player_account.version + 1
  )${finish}`,
)

/** Credits an account, creating it on first use. */
export const creditStatement = named<MoveName | 'marketCaps', Moved>(
  `${preparedMark}with account as (
    insert into player_account (merchant_code, player_id, kind, currency, posted_minor, used, counted_at)
    select $merchant, $player, 'main', $currency, $amount::bigint, ${countOpening(movement)}, $now::timestamptz
    where ${unused} and ${mayOpen(movement)}
    on conflict (merchant_code, player_id, kind) do update
      set posted_minor = player_account.posted_minor + excluded.posted_minor, version = player_account.version + 1,
        ${counting}
      where player_account.currency = excluded.currency and ${allowed}
    returning posted_minor, version
  )${finish}`,
)

/**
 * A win; its bet must not be reversed. The bet's row is updated first, so concurrent wins and reversals of a bet are
 * serialised and each sees the other's effect.
 */
export const answerStatement = named<MoveName | 'onlyWin' | 'sameRound', Moved>(
  `${preparedMark}with bet as (
    update transfer set won_minor = coalesce(won_minor, 0) + $amount::bigint
    where merchant_code = $merchant and id = $reference and player_id = $player and kind = 'bet' and state = 'posted' and currency = $currency
      and (not $onlyWin::boolean or won_minor is null) and (not $sameRound::boolean or round_id = $round) and ${unused}
    returning 1
  ), account as (
    update player_account set posted_minor = posted_minor + $amount::bigint, version = version + 1, ${counting}
    from bet
    where merchant_code = $merchant and player_id = $player and kind = 'main' and currency = $currency
    returning posted_minor, version
  )${finish}`,
)

/**
 * Reverses the target by its own amount. The balance check refuses to take back a win already spent, which fails the
 * whole statement.
 */
export const reverseStatement = named<ReverseName | 'unlessPaid' | 'day' | 'week' | 'month', Moved>(
  `${preparedMark}with target as (
    update transfer set state = 'void'
    where merchant_code = $merchant and id = $target and player_id = $player and ${reversible} and state = 'posted'
      and not ($unlessPaid::boolean and coalesce(won_minor, 0) > 0)
    returning kind, amount_minor, currency, counterparty, game_code, round_id, reference_id, created_at
  ), bet as (
    update transfer set won_minor = nullif(won_minor - target.amount_minor, 0) from target
    where transfer.merchant_code = $merchant and transfer.id = target.reference_id and target.kind = 'win'
    returning 1
  ), account as (
    update player_account set posted_minor = player_account.posted_minor - target.amount_minor, version = version + 1,
      ${uncountMovement(
        {
          kind: 'target.kind',
          amount: 'target.amount_minor',
          now: '$now::timestamptz',
        },
        'target.created_at',
      )}
    -- The bet's row is locked before the account's, as by a win.
    from target left join bet on true
    where player_account.merchant_code = $merchant and player_account.player_id = $player and player_account.kind = 'main'
    returning player_account.posted_minor, player_account.version
  ), posted as (
    insert into transfer (${movementColumns})
    select $merchant, $id, 'reversal', 'posted', -amount_minor, currency, $fingerprint, $player, counterparty, $round, game_code, $target, $now::timestamptz,
      version, posted_minor
    from target, account
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $merchant, $id, side.seq, side.account, target.currency, side.amount
    from target, lateral (
      values (1, 'player:' || $player, -target.amount_minor), (2, target.counterparty, target.amount_minor)
    ) as side (seq, account, amount)
    where side.amount <> 0
  ), kept as (
    update game_round set
      staked_minor = staked_minor + case when target.kind = 'bet' then target.amount_minor else 0 end,
      won_minor = won_minor - case when target.kind = 'bet' then 0 else target.amount_minor end,
      state = case when staked_minor + won_minor = abs(target.amount_minor) then 'void' else game_round.state end,
      touched_at = $now::timestamptz
    from target
    where game_round.merchant_code = $merchant and game_round.player_id = $player
      and game_round.vendor_account = target.counterparty and game_round.round_id = target.round_id
  )
  select posted_minor as "balanceMinor" from account`,
)

/** For a target that has not arrived: reserves its id, so that it is refused if it does arrive. */
export const tombstoneStatement = named<ReverseName, Moved>(
  `${preparedMark}with tombstone as (
    insert into transfer (${columns})
    values ($merchant, $target, 'tombstone', 'void', 0, '${noCurrency}', '', $player, '', $round, null, null, $now::timestamptz)
    on conflict do nothing
    returning 1
  ), posted as (
    insert into transfer (${columns})
    select $merchant, $id, 'reversal', 'posted', 0, '${noCurrency}', $fingerprint, $player, '', $round, null, $target, $now::timestamptz from tombstone
  )
  select 0::bigint as "balanceMinor" from tombstone`,
)

export const closeRoundStatement = named<'merchant' | 'player' | 'vendorAccount' | 'round' | 'now'>(
  `update game_round set state = case when state = 'open' then 'closed' else state end,
    touched_at = case when state = 'open' then $now::timestamptz else touched_at end
  where merchant_code = $merchant and player_id = $player and vendor_account = $vendorAccount and round_id = $round
  returning 1`,
)

export const closeRoundsStatement = named<'merchant' | 'vendorAccount' | 'players' | 'rounds' | 'now'>(
  `${preparedMark}update game_round set state = 'closed', touched_at = $now::timestamptz
  from unnest($players::text[], $rounds::text[]) as ended (player_id, round_id)
  where merchant_code = $merchant and vendor_account = $vendorAccount and game_round.player_id = ended.player_id
    and game_round.round_id = ended.round_id and state = 'open'
  returning 1`,
)

/** Moves a `toVendor` from the transit account to the vendor's account. */
export const arriveStatement = named<'merchant' | 'sent' | 'id' | 'now'>(
  `with sent as (
    update transfer set state = 'arrived'
    where merchant_code = $merchant and id = $sent and kind = 'toVendor' and state = 'posted'
    returning id, -amount_minor as amount, currency, player_id, counterparty,
      'vendor:' || split_part(counterparty, ':', 2) as vendor
  ), posted as (
    insert into transfer (${columns})
    select $merchant, $id, 'transit', 'posted', amount, currency, '', player_id, vendor, null, null, id, $now::timestamptz from sent
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $merchant, $id, side.seq, side.account, sent.currency, side.amount
    from sent, lateral (values (1, sent.counterparty, -sent.amount), (2, sent.vendor, sent.amount))
      as side (seq, account, amount)
  )
  select 1 from sent`,
)

/** Takes the hold out of the held balance; of two concurrent statements only one gets a row. */
const endedHold = (state: 'arrived' | 'returned') => `${preparedMark}with hold as (
    update transfer set state = '${state}'
    where merchant_code = $merchant and player_id = $player and id = $hold and kind = 'withdrawal' and state = 'posted'
    returning id, -amount_minor as amount, currency, counterparty as held_account
  )`

export const payHoldStatement = named<HoldName | 'payTo' | 'fee'>(
  `${endedHold('arrived')}, held as (
    update player_account set posted_minor = posted_minor - hold.amount, version = version + 1
    from hold where merchant_code = $merchant and player_id = $player and kind = 'held'
  ), part (id, kind, account, amount) as (
    select $hold || ':paid', 'payout', $payTo::text, amount - $fee::bigint from hold
    union all select $hold || ':fee', 'fee', 'house', $fee::bigint from hold where $fee::bigint > 0
  ), posted as (
    insert into transfer (${columns})
    select $merchant, part.id, part.kind, 'posted', part.amount, hold.currency, '', $player, part.account, null, null, hold.id, $now::timestamptz
    from hold, part
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $merchant, part.id, side.seq, side.account, hold.currency, side.amount
    from hold, part, lateral (values (1, hold.held_account, -part.amount), (2, part.account, part.amount))
      as side (seq, account, amount)
  )
  select 1 from hold`,
)

/** Updates the main account first, in the same lock order as a new hold, so the two cannot deadlock. */
export const returnHoldStatement = named<HoldName>(
  `${endedHold('returned')}, account as (
    update player_account set posted_minor = posted_minor + hold.amount, version = version + 1
    from hold where merchant_code = $merchant and player_id = $player and kind = 'main'
    returning posted_minor, version
  ), held as (
    update player_account set posted_minor = player_account.posted_minor - hold.amount, version = player_account.version + 1
    from hold, account where merchant_code = $merchant and player_id = $player and kind = 'held'
  ), posted as (
    insert into transfer (${movementColumns})
    select $merchant, $hold || ':returned', 'withdrawalReturned', 'posted', amount, currency, '', $player, held_account, null, null, hold.id,
      $now::timestamptz, version, posted_minor
    from hold, account
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $merchant, $hold || ':returned', side.seq, side.account, hold.currency, side.amount
    from hold, lateral (values (1, 'player:' || $player, hold.amount), (2, hold.held_account, -hold.amount))
      as side (seq, account, amount)
  )
  select 1 from hold`,
)

export const readTransfers = named<'merchant' | 'ids', KnownTransfer>(
  `${preparedMark}select id, kind, state, fingerprint, player_id as "playerId", round_id as "roundId", won_minor as "wonMinor"
  from transfer
  where merchant_code = $merchant and id = any ($ids::text[])`,
)

/** One row per requested player, in order; `noCurrency` for a player without an account. */
export const readBalances = named<'merchants' | 'players' | 'noCurrency', Balance>(
  `${preparedMark}select coalesce(posted_minor, 0) as "balanceMinor",
    coalesce(currency, $noCurrency::text) as currency
  from unnest($merchants::text[], $players::text[]) with ordinality as asked (merchant_code, player_id, place)
  left join player_account on kind = 'main'
    and player_account.merchant_code = asked.merchant_code and player_account.player_id = asked.player_id
  order by place`,
)

/** The account's counters and limits, as text. */
export const readCounters = named<'merchant' | 'player', Counters>(
  `${preparedMark}select used::text[] as used, caps::text[] as caps, counted_at as "countedAt",
    played_at as "playedAt", barred_until as "barredUntil" from player_account
  where merchant_code = $merchant and player_id = $player and kind = 'main'`,
)

/** Creates the account row if missing. */
export const setCapsStatement = named<'merchant' | 'player' | 'currency' | 'caps'>(
  `insert into player_account (merchant_code, player_id, kind, currency, posted_minor, caps)
  values ($merchant, $player, 'main', $currency, 0, $caps::text[]::bigint[])
  on conflict (merchant_code, player_id, kind) do update set caps = excluded.caps`,
)

/** Locks the account's row without changing it; creates it if missing. */
export const lockLimitsStatement = named<'merchant' | 'player' | 'currency'>(
  `insert into player_account (merchant_code, player_id, kind, currency, posted_minor)
  values ($merchant, $player, 'main', $currency, 0)
  on conflict (merchant_code, player_id, kind) do update set caps = player_account.caps`,
)

/** Null lifts the bar. */
export const barStatement = named<'merchant' | 'player' | 'currency' | 'until'>(
  `insert into player_account (merchant_code, player_id, kind, currency, posted_minor, barred_until)
  values ($merchant, $player, 'main', $currency, 0, $until::timestamptz)
  on conflict (merchant_code, player_id, kind) do update set barred_until = excluded.barred_until`,
)
