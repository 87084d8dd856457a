import { noCurrency } from '#domain/money/currency.ts'
import { digest, turns } from './attempts.ts'
import type { Attempts } from './attempts.ts'
import type { Ledger } from './ledger.ts'
import { checkViolation, outOfRange, sqlState } from './sql.ts'
import { movementColumns, unused } from './fragments.ts'
import { betweenPlayers } from './ledger.ts'
import { named } from './named.ts'
import { preparedMark } from './sql.ts'
import type { Moved } from './statements.ts'

/**
 * The check constraint of `sent_to_player` refuses amounts over the day's cap, which fails the whole statement. Setting
 * the clock back does not restart an earlier day's count.
 */
const passStatement = named<
  | 'merchant'
  | 'id'
  | 'amount'
  | 'currency'
  | 'fingerprint'
  | 'player'
  | 'to'
  | 'leaves'
  | 'arrives'
  | 'now'
  | 'day'
  | 'dayMost',
  Moved
>(
  `${preparedMark}with account as (
    update player_account set posted_minor = posted_minor - $amount::bigint, version = version + 1
    where merchant_code = $merchant and player_id = $player and kind = 'main' and currency = $currency and posted_minor >= $amount::bigint
      and ${unused} and not exists (
        select 1 from player_account other where other.merchant_code = $merchant and other.player_id = $to
          and other.kind = 'main' and other.currency <> $currency
      )
    returning posted_minor, version
  ), sent as (
    insert into sent_to_player (merchant_code, player_id, kind, day_start, sent_minor, most_minor)
    select $merchant, $player, $leaves, $day::timestamptz, $amount::bigint, $dayMost::bigint from account
    on conflict (merchant_code, player_id, kind) do update set
      day_start = greatest(sent_to_player.day_start, excluded.day_start),
      sent_minor = excluded.sent_minor
        + case when excluded.day_start > sent_to_player.day_start then 0 else sent_to_player.sent_minor end,
      most_minor = excluded.most_minor
  ), receiver as (
    insert into player_account (merchant_code, player_id, kind, currency, posted_minor)
    select $merchant, $to, 'main', $currency, $amount::bigint from account
    on conflict (merchant_code, player_id, kind) do update
      set posted_minor = player_account.posted_minor + excluded.posted_minor, version = player_account.version + 1
    returning posted_minor, version
  ), half (id, kind, amount, player_id, reference_id, version, balance) as (
    select $id::text, $leaves::text, -$amount::bigint, $player::text, null, version, posted_minor from account
    union all select $id || ':arrived', $arrives::text, $amount::bigint, $to::text, $id, version, posted_minor from receiver
  ), posted as (
    insert into transfer (${movementColumns})
    select $merchant, id, kind, 'posted', amount, $currency, $fingerprint, player_id, '${betweenPlayers}', null, null, reference_id,
      $now::timestamptz, version, balance
    from half
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $merchant, half.id, side.seq, side.account, $currency, side.amount
    from half, lateral (values (1, 'player:' || half.player_id, half.amount), (2, '${betweenPlayers}', -half.amount))
      as side (seq, account, amount)
  )
  select posted_minor as "balanceMinor" from account`,
)

/** Transfer kinds of the two halves of a transfer between players. */
const halves = {
  up: { leaves: 'toUpline', arrives: 'fromDownline' },
  down: { leaves: 'toDownline', arrives: 'fromUpline' },
} as const

export const createPass =
  ({ clock, limitsOf, balance, known, attempt }: Attempts): Ledger['pass'] =>
  async (request) => {
    const { merchantCode, transferId, way, playerId, toId, currency, amountMinor, dayMostMinor } = request
    const { leaves, arrives } = halves[way]
    const fingerprint = digest([leaves, playerId, toId, currency, amountMinor.toString()])
    const values = {
      merchant: merchantCode,
      id: transferId,
      amount: amountMinor,
      currency,
      fingerprint,
      player: playerId,
      to: toId,
      leaves,
      arrives,
      now: clock.now(),
      day: limitsOf(merchantCode, currency).spans['24h'].start,
      dayMost: dayMostMinor,
    }
    const own = async () => balance(merchantCode, playerId)
    for (let turn = 0; turn < turns; turn++) {
      try {
        const moved = await attempt(passStatement, values)
        if (moved !== null) return { outcome: 'moved', balanceMinor: moved.balanceMinor }
      } catch (error) {
        const state = sqlState(error)
        if (state !== checkViolation && state !== outOfRange) throw error
        const outcome = state === outOfRange ? 'aboveMaximum' : 'overDayMost'
        return { outcome, balanceMinor: (await own()).balanceMinor }
      }
      const same = (await known(merchantCode, transferId)).get(transferId)
      const { balanceMinor, currency: ownCurrency } = await own()
      if (same !== undefined)
        return { outcome: same.fingerprint === fingerprint ? 'replayed' : 'conflict', balanceMinor }
      if (ownCurrency === noCurrency || balanceMinor < amountMinor)
        return { outcome: 'insufficientFunds', balanceMinor }
      const other = await balance(merchantCode, toId)
      const currencies = [ownCurrency, other.currency].filter((each) => each !== noCurrency)
      if (currencies.some((each) => each !== currency)) return { outcome: 'otherCurrency', balanceMinor }
    }
    throw new Error(`The transfer ${transferId} found its account in motion ${turns} times`)
  }
