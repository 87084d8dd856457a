import { createHash } from 'node:crypto'
import { identityKey } from '#domain/field-rules/identity.ts'
import type { ReturnReason } from '#schemas/api/return-reasons.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { TellMoney } from '#server/modules/messages/money-news.ts'
import type { DepositRow, DepositsRepository } from './deposits.repository.ts'
import { refusalOf } from './ledger-refusal.ts'
import type { Methods } from './methods/index.ts'

export interface IncomingPaymentsDeps {
  readonly repository: Pick<DepositsRepository, 'byReference' | 'remember' | 'settle'>
  readonly methods: Pick<Methods, 'mostOf' | 'orderOf'>
  readonly ledger: Pick<Ledger, 'move'>
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly tellMoney: TellMoney
  /** Called after a credit; never throws. */
  readonly onCredited: (player: { readonly merchantCode: string; readonly playerId: string }) => Promise<void>
  readonly clock: Clock
  /** Null for a merchant without a brand served here. */
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Called for implausible payments. */
  readonly onProblem: (problem: Error) => void
  /** Notifies the player's open pages. */
  readonly changed: (deposit: DepositRow) => void
}

/** A payment reported by a bank. */
interface Incoming {
  readonly merchantCode: string
  readonly provider: string
  readonly paymentId: string
  /** Reference of its deposit. */
  readonly reference: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly payerTaxId: string | null
}

type IncomingOutcome =
  | { readonly outcome: 'credited'; readonly reason: null }
  | { readonly outcome: 'returned'; readonly reason: ReturnReason }
  | { readonly outcome: 'conflict'; readonly reason: null }

/** Processes payments reported by banks. */
export function createIncomingPayments(deps: IncomingPaymentsDeps) {
  const { repository, methods, ledger, players, clock, brandOf, onProblem, changed } = deps

  /**
   * Credits each payment once, including late payments, second payments and differing amounts. A payment that must not
   * be credited, or was reported by another provider than the deposit's, is returned to its payer. Idempotent; a
   * repeated call finishes what a crash interrupted.
   */
  const take = async (incoming: Incoming, decidedBy?: string): Promise<IncomingOutcome> => {
    const { merchantCode, provider, paymentId, reference, amountMinor } = incoming
    const deposit = await repository.byReference(merchantCode, reference)
    if (deposit?.provider !== provider) return { outcome: 'returned', reason: 'unknown' }
    const key = { merchantCode, provider, paymentId }
    const fingerprint = fingerprintOf(incoming)
    const payment = await repository.remember({
      merchant_code: merchantCode,
      provider,
      payment_id: paymentId,
      fingerprint,
      deposit_id: deposit.deposit_id,
      amount_minor: amountMinor,
      received_at: clock.now(),
    })
    if (payment.fingerprint !== fingerprint) return { outcome: 'conflict', reason: null }
    if (payment.outcome === 'credited') return { outcome: 'credited', reason: null }
    if (payment.outcome === 'returned') return { outcome: 'returned', reason: payment.reason as ReturnReason }
    const refusal = (await mayNot(deposit, incoming)) ?? (await credit(deposit, incoming))
    const at = clock.now()
    const isFirst = await repository.settle(
      key,
      refusal === null
        ? { outcome: 'credited', reason: null, at, decidedBy }
        : { outcome: 'returned', reason: refusal, at },
    )
    changed(deposit)
    if (isFirst)
      await deps.tellMoney({
        merchantCode,
        playerId: deposit.player_id,
        kind: refusal === null ? 'depositCredited' : 'depositReturned',
        amountMinor,
        currency: incoming.currency,
      })
    if (refusal === null) await deps.onCredited({ merchantCode, playerId: deposit.player_id })
    return refusal === null ? { outcome: 'credited', reason: null } : { outcome: 'returned', reason: refusal }
  }

  const mayNot = async (
    { merchant_code, player_id, currency, method, amount_minor }: DepositRow,
    incoming: Incoming,
  ): Promise<ReturnReason | null> => {
    if (incoming.currency !== currency) return 'currency'
    // An amount above the method's maximum is implausible even with a valid signature.
    if (incoming.amountMinor > mostOf(methods.mostOf(merchant_code, method, currency), amount_minor)) {
      onProblem(
        new Error(
          `payment ${incoming.paymentId} of ${merchant_code} is above the method's maximum: returned`,
        ),
      )
      return 'outOfBounds'
    }
    const brand = brandOf(merchant_code)
    if (brand === null || methods.orderOf(method)?.needsOwnCpf(brand) !== true) return null
    const player: Player | undefined = await players.byId(merchant_code, player_id)
    const payer = identityKey(incoming.payerTaxId ?? '')
    return player !== undefined && player.identity_key === payer ? null : 'payerMismatch'
  }

  /** Null: credited. */
  const credit = async (
    { merchant_code, player_id }: DepositRow,
    { provider, paymentId, amountMinor, currency }: Incoming,
  ): Promise<ReturnReason | null> => {
    const { outcome } = await ledger.move({
      merchantCode: merchant_code,
      transferId: `deposit:${provider}:${paymentId}`,
      kind: 'deposit',
      playerId: player_id,
      currency,
      amountMinor,
      counterparty: `bank:${provider}`,
      roundId: null,
      gameCode: null,
      referenceId: null,
    })
    return refusalOf(outcome)
  }

  return take
}

/** Orders made under earlier bounds are still accepted. */
const mostOf = (most: bigint, ordered: bigint): bigint => (most > ordered ? most : ordered)

const fingerprintOf = ({ reference, amountMinor, currency, payerTaxId }: Incoming) =>
  createHash('sha256')
    .update(JSON.stringify([reference, String(amountMinor), currency, payerTaxId]))
    .digest('base64url')
