import { createHash } from 'node:crypto'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { ErrorCode } from '#schemas/api/errors.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { PaymentRulesOf } from '#server/seed/payment-rules.ts'
import { ApiError } from './handle.ts'
import type { PlayerOf } from './one-at-a-time.ts'
import type { Events } from './ports.ts'

export interface TeamTransferDeps {
  readonly ledger: Pick<Ledger, 'pass' | 'isBooked'>
  readonly rules: PaymentRulesOf
  readonly events: Events
  /** Pays commission that a player owes from their balance; returns what stays owed. */
  readonly payOwed: (player: PlayerOf) => Promise<bigint>
  /** What corrections of lottery tickets and of shares of them will take back from a player. */
  readonly correctionOwed: (player: PlayerOf) => Promise<bigint>
  /** Adds the transfer to the protection log (interventions). */
  readonly watch: (player: PlayerOf, note: string) => Promise<void>
}

interface Bounds {
  readonly minMinor: bigint
  readonly maxMinor: bigint
  readonly dayMostMinor: bigint
}

interface TeamOrder {
  readonly sender: PlayerOf
  readonly way: 'up' | 'down'
  readonly amountMinor: bigint
  readonly dayMostMinor: bigint
  readonly currency: string
  readonly transferId: string
  readonly receiver: { readonly playerId: string; /** For the protection log. */ readonly name: string }
  /** Conditions of a new transfer; a retry is answered as booked, whatever has changed since. */
  readonly require?: () => Promise<void>
  readonly errors: { readonly overDayMost: ErrorCode; readonly otherCurrency: ErrorCode }
}

/** The ledger's id of a transfer for the sender's idempotency key. */
export const transferIdOf = (kind: string, playerId: string, key: string): string =>
  `${kind}:${createHash('sha256').update(`${playerId} ${key}`).digest('base64url').slice(0, 32)}`

/** What both directions of transfers within a team share: bounds, booking, notices. */
export function createTeamTransfer({
  ledger,
  rules,
  events,
  payOwed,
  correctionOwed,
  watch,
}: TeamTransferDeps) {
  /** Throws `payments.methodUnavailable` without bounds for the currency. */
  const boundsOf = (merchantCode: string, currency: string): Bounds => {
    const known = rules.of(merchantCode).currencies[currency]?.upline
    if (known === undefined) throw new ApiError('payments.methodUnavailable')
    const minor = (text: string) => {
      const found = fromDecimal(text, currency)
      if (found === null) throw new Error(`The payment rules say ${text} ${currency}, which there is not`)
      return found
    }
    return { minMinor: minor(known.min), maxMinor: minor(known.max), dayMostMinor: minor(known.dayMost) }
  }

  /** The bounds with what may still be sent today. */
  const termsOf = (bounds: Bounds, sentMinor: bigint) => {
    const leftMinor = bounds.dayMostMinor - sentMinor
    return { ...bounds, leftTodayMinor: leftMinor > 0n ? leftMinor : 0n }
  }

  /** Throws `request.invalid` and `payments.amountOutOfBounds`. */
  const amountIn = ({ minMinor, maxMinor }: Bounds, amount: string, currency: string): bigint => {
    const amountMinor = fromDecimal(amount, currency)
    if (amountMinor === null) throw new ApiError('request.invalid')
    if (amountMinor < minMinor || amountMinor > maxMinor) throw new ApiError('payments.amountOutOfBounds')
    return amountMinor
  }

  /**
   * Books the transfer; when it returns, both accounts are updated. Throws `agents.commissionOwed`, `payments.correctionOwed`,
   * `wallet.insufficientFunds`, `wallet.balanceFull`, `idempotency.keyReused`, the order's errors and what `require` throws.
   */
  const send = async (order: TeamOrder) => {
    const { sender, way, amountMinor, dayMostMinor, currency, transferId, receiver, require, errors } = order
    const { merchantCode, playerId } = sender
    if (!(await ledger.isBooked({ merchantCode, transferId }))) {
      await require?.()
      if ((await correctionOwed(sender)) > 0n) throw new ApiError('payments.correctionOwed')
      if ((await payOwed(sender)) > 0n) throw new ApiError('agents.commissionOwed')
    }
    const { outcome, balanceMinor } = await ledger.pass({
      merchantCode,
      transferId,
      way,
      playerId,
      toId: receiver.playerId,
      currency,
      amountMinor,
      dayMostMinor,
    })
    if (outcome === 'insufficientFunds') throw new ApiError('wallet.insufficientFunds')
    if (outcome === 'aboveMaximum') throw new ApiError('wallet.balanceFull')
    if (outcome === 'overDayMost') throw new ApiError(errors.overDayMost)
    if (outcome === 'otherCurrency') throw new ApiError(errors.otherCurrency)
    if (outcome === 'conflict') throw new ApiError('idempotency.keyReused')
    if (outcome === 'moved') {
      await watch(sender, `${toDecimal(amountMinor, currency)} ${currency} → ${receiver.name}`)
      for (const owner of [playerId, receiver.playerId])
        events.publish({ merchantCode, playerId: owner }, { type: 'balance' })
      await payOwed({ merchantCode, playerId: receiver.playerId })
    }
    return { transferId, amountMinor, balanceMinor }
  }

  return { boundsOf, termsOf, amountIn, send }
}
