import type { Attempts } from './attempts.ts'
import { columns, unused } from './fragments.ts'
import type { Ledger } from './ledger.ts'
import { named, run } from './named.ts'
import { preparedMark, retrying } from './sql.ts'

/**
 * Between the house, a pot, a vendor and another merchant. Neither side has a balance row, so no row lock is needed.
 */
const fundStatement = named<
  'merchant' | 'id' | 'kind' | 'amount' | 'currency' | 'account' | 'giver' | 'taker' | 'now'
>(
  `${preparedMark}with posted as (
    insert into transfer (${columns})
    select $merchant, $id, $kind, 'posted', $amount::bigint, $currency, '', '', $account, null, null, null, $now::timestamptz
    where ${unused}
    on conflict do nothing
    returning 1
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $merchant, $id, side.seq, side.account, $currency, side.amount
    from posted, (values (1, $giver, -$amount::bigint), (2, $taker, $amount::bigint)) as side (seq, account, amount)
  )
  select 1 from posted`,
)

export const createFundPot =
  ({ db, clock }: Attempts): Ledger['fundPot'] =>
  async ({ merchantCode, transferId, kind, from, to, currency, amountMinor }) => {
    const values = {
      merchant: merchantCode,
      id: transferId,
      kind,
      amount: amountMinor,
      currency,
      account: kind === 'potPayout' ? from : to,
      giver: from,
      taker: to,
      now: clock.now(),
    }
    return (await retrying(() => run(db, fundStatement, values))).length > 0
  }

export const createBookFreeRound =
  ({ db, clock }: Attempts): Ledger['bookFreeRound'] =>
  async ({ merchantCode, transferId, kind, vendorCode, currency, amountMinor }) => {
    const account = `vendor:${vendorCode}`
    const values = {
      merchant: merchantCode,
      id: transferId,
      kind,
      amount: amountMinor,
      currency,
      account,
      giver: kind === 'freeStake' ? 'house' : account,
      taker: kind === 'freeStake' ? account : 'house',
      now: clock.now(),
    }
    return (await retrying(() => run(db, fundStatement, values))).length > 0
  }
