import { noCurrency } from '#domain/money/currency.ts'
import { digest, turns } from './attempts.ts'
import type { Attempts } from './attempts.ts'
import { betweenPlayers } from './ledger.ts'
import type { Commission, CommissionResult, Ledger } from './ledger.ts'
import { movementColumns, unused } from './fragments.ts'
import { named } from './named.ts'
import { outOfRange, preparedMark, sqlState } from './sql.ts'
import type { Moved } from './statements.ts'

/**
 * Two transfers in one statement, which balance in `between:players`. The payer is always above the receiver in the
 * agent tree and its row is locked first, so two such statements cannot deadlock; a deadlock with another statement is
 * retried.
 */
const payStatement = named<
  'merchant' | 'id' | 'amount' | 'currency' | 'fingerprint' | 'payer' | 'player' | 'now',
  Moved
>(
  `${preparedMark}with account as (
    update player_account set posted_minor = posted_minor - $amount::bigint, version = version + 1
    where merchant_code = $merchant and player_id = $payer and kind = 'main' and currency = $currency
      and posted_minor >= $amount::bigint and ${unused} and not exists (
        select 1 from player_account other where other.merchant_code = $merchant and other.player_id = $player
          and other.kind = 'main' and other.currency <> $currency
      )
    returning posted_minor, version
  ), receiver as (
    insert into player_account (merchant_code, player_id, kind, currency, posted_minor)
    select $merchant, $player, 'main', $currency, $amount::bigint from account
    on conflict (merchant_code, player_id, kind) do update
      set posted_minor = player_account.posted_minor + excluded.posted_minor, version = player_account.version + 1
    returning posted_minor, version
  ), half (id, kind, amount, player_id, reference_id, version, balance) as (
    select $id::text, 'commissionPaid', -$amount::bigint, $payer::text, null, version, posted_minor from account
    union all select $id || ':arrived', 'commission', $amount::bigint, $player::text, $id, version, posted_minor from receiver
  ), posted as (
    insert into transfer (${movementColumns})
    select $merchant, id, kind, 'posted', amount, $currency, $fingerprint, player_id, '${betweenPlayers}', null, null,
      reference_id, $now::timestamptz, version, balance
    from half
  ), entries as (
    insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
    select $merchant, half.id, side.seq, side.account, $currency, side.amount
    from half, lateral (values (1, 'player:' || half.player_id, half.amount), (2, '${betweenPlayers}', -half.amount))
      as side (seq, account, amount)
  )
  select posted_minor as "balanceMinor" from account`,
)

type Outcome = CommissionResult['outcome']
const ofMove: Readonly<Partial<Record<string, Outcome>>> = {
  moved: 'moved',
  replayed: 'replayed',
  aboveMaximum: 'aboveMaximum',
}

const result = (outcome: Outcome, ...ids: readonly string[]): CommissionResult => ({
  outcome,
  transferIds: outcome === 'moved' || outcome === 'replayed' ? ids : [],
})

export function createPayCommission(
  { clock, balance, known, attempt }: Attempts,
  move: Ledger['move'],
): Ledger['payCommission'] {
  const fromHouse = async (request: Commission): Promise<CommissionResult> => {
    const { merchantCode, playerId, currency } = request
    const own = (await balance(merchantCode, playerId)).currency
    if (own !== noCurrency && own !== currency) return result('otherCurrency')
    const { outcome } = await move({
      ...request,
      kind: 'commission',
      counterparty: 'house',
      roundId: null,
      gameCode: null,
      referenceId: null,
    })
    return result(ofMove[outcome] ?? 'conflict', request.transferId)
  }

  return async (request) => {
    const { merchantCode, transferId, payerId, playerId, currency, amountMinor } = request
    if (payerId === null) return fromHouse(request)
    const fingerprint = digest(['commission', payerId, playerId, currency, amountMinor.toString()])
    const values = {
      merchant: merchantCode,
      id: transferId,
      amount: amountMinor,
      currency,
      fingerprint,
      payer: payerId,
      player: playerId,
      now: clock.now(),
    }
    const standing = [transferId, `${transferId}:arrived`]
    for (let turn = 0; turn < turns; turn++) {
      try {
        if ((await attempt(payStatement, values)) !== null) return result('moved', ...standing)
      } catch (error) {
        if (sqlState(error) === outOfRange) return result('aboveMaximum')
        throw error
      }
      const same = (await known(merchantCode, transferId)).get(transferId)
      if (same !== undefined)
        return result(same.fingerprint === fingerprint ? 'replayed' : 'conflict', ...standing)
      const [payer, receiver] = [await balance(merchantCode, payerId), await balance(merchantCode, playerId)]
      const currencies = [payer.currency, receiver.currency].filter((each) => each !== noCurrency)
      if (currencies.some((each) => each !== currency)) return result('otherCurrency')
      if (payer.balanceMinor < amountMinor) return result('insufficientFunds')
    }
    throw new Error(`The transfer ${transferId} found its account in motion ${turns} times`)
  }
}
