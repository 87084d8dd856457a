import { digest } from './attempts.ts'
import type { Attempts } from './attempts.ts'
import { movementColumns } from './fragments.ts'
import { betweenPlayers } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { named, run } from './named.ts'
import { preparedMark } from './sql.ts'
import type { Moved } from './statements.ts'

type Pair = 'merchant' | 'one' | 'other'

/** A receiver without movements gets an account, so that there is a row to lock. */
const openStatement = named<Pair | 'currency'>(
  `insert into player_account (merchant_code, player_id, kind, currency, posted_minor)
  select $merchant, id, 'main', $currency, 0 from (values ($one::text), ($other::text)) as two (id) order by id
  on conflict do nothing`,
)

/** In one order for every pair: two players who tip each other wait and do not block each other. */
const lockStatement = named<
  Pair,
  { readonly playerId: string; readonly currency: string; readonly balanceMinor: bigint }
>(
  `${preparedMark}select player_id as "playerId", currency, posted_minor as "balanceMinor" from player_account
  where merchant_code = $merchant and player_id in ($one, $other) and kind = 'main'
  order by player_id for update`,
)

const bookStatement = named<
  'merchant' | 'id' | 'amount' | 'currency' | 'fingerprint' | 'player' | 'to' | 'now',
  Moved
>(
  `${preparedMark}with account as (
    update player_account set posted_minor = posted_minor - $amount::bigint, version = version + 1
    where merchant_code = $merchant and player_id = $player and kind = 'main' and posted_minor >= $amount::bigint
    returning posted_minor, version
  ), receiver as (
    update player_account set posted_minor = posted_minor + $amount::bigint, version = version + 1
    where merchant_code = $merchant and player_id = $to and kind = 'main' and exists (select from account)
    returning posted_minor, version
  ), half (id, kind, amount, player_id, reference_id, version, balance) as (
    select $id::text, 'tip', -$amount::bigint, $player::text, null, version, posted_minor from account
    union all
    select $id || ':arrived', 'tipReceived', $amount::bigint, $to::text, $id, version, posted_minor from receiver
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

/** Tips from one player to another: both accounts are locked first, then the caller's work, then the money. */
export const createTip =
  ({ db, clock, known }: Attempts): Ledger['tip'] =>
  async ({ merchantCode, transferId, playerId, toId, currency, amountMinor }, alongside) => {
    if (playerId === toId) throw new Error(`The tip ${transferId} is from a player to themselves`)
    const fingerprint = digest(['tip', playerId, toId, currency, amountMinor.toString()])
    const pair = { merchant: merchantCode, one: playerId, other: toId, currency }
    await run(db, openStatement, pair)
    const locked = await run(db, lockStatement, pair)
    const own = locked.find((row) => row.playerId === playerId)
    const balanceMinor = own?.balanceMinor ?? 0n
    const same = (await known(merchantCode, transferId)).get(transferId)
    if (same !== undefined)
      return { outcome: same.fingerprint === fingerprint ? 'replayed' : 'conflict', balanceMinor }
    if (locked.some((row) => row.currency !== currency)) return { outcome: 'otherCurrency', balanceMinor }
    if (balanceMinor < amountMinor) return { outcome: 'insufficientFunds', balanceMinor }
    await alongside()
    const [moved] = await run(db, bookStatement, {
      merchant: merchantCode,
      id: transferId,
      amount: amountMinor,
      currency,
      fingerprint,
      player: playerId,
      to: toId,
      now: clock.now(),
    })
    if (moved === undefined) throw new Error(`The tip ${transferId} lost the lock of its account`)
    return { outcome: 'moved', balanceMinor: moved.balanceMinor }
  }
