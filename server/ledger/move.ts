import { noCurrency } from '#domain/money/currency.ts'
import { digest, turns } from './attempts.ts'
import type { Attempts } from './attempts.ts'
import type { Ledger, MoveRequest, MoveResult } from './ledger.ts'
import { limitRefusal, readLimits, startValues, textsOf } from './limits.ts'
import { outOfRange, sqlState } from './sql.ts'
import { answerStatement, creditStatement, holdStatement, moveStatement } from './statements.ts'

export function createMove({
  db,
  clock,
  limitsOf,
  balance,
  known,
  attemptInTurn,
  answer,
}: Attempts): Ledger['move'] {
  /** Finds the reason why nothing was written; null: it no longer applies, retry. */
  async function whyNot(request: MoveRequest, fingerprint: string): Promise<MoveResult | null> {
    const { merchantCode, transferId, referenceId } = request
    const transfers = await known(merchantCode, transferId, referenceId)
    const same = transfers.get(transferId)
    if (same !== undefined) {
      if (same.kind === 'tombstone') return answer('voided', request)
      if (same.fingerprint !== fingerprint) return answer('conflict', request)
      return answer(same.state === 'void' ? 'voided' : 'replayed', request)
    }
    const account = await balance(merchantCode, request.playerId)
    if (account.currency !== noCurrency && account.currency !== request.currency)
      throw new Error(`A movement in ${request.currency} met an account in ${account.currency}`)
    if (request.kind !== 'win') {
      const { balanceMinor } = account
      const house = limitsOf(merchantCode, request.currency)
      const limits = await readLimits(db, request)
      const refusal = limitRefusal(request, limits, house, clock.now())
      if (refusal !== null) return { ...refusal, balanceMinor }
      const isOpen = account.currency !== noCurrency || request.amountMinor > 0n
      return isOpen && balanceMinor + request.amountMinor >= 0n
        ? null
        : { outcome: 'insufficientFunds', balanceMinor }
    }
    const bet = referenceId === null ? undefined : transfers.get(referenceId)
    if (bet?.playerId !== request.playerId) return answer('unknownReference', request)
    if (bet.kind !== 'tombstone' && bet.kind !== 'bet') return answer('unknownReference', request)
    if (bet.state === 'void') return answer('voided', request)
    const { sameRound = false, onlyWin = false } = request.answers ?? {}
    if (sameRound && bet.roundId !== request.roundId) return answer('otherRound', request)
    return onlyWin && bet.wonMinor !== null ? answer('answered', request) : null
  }

  return async (request) => {
    const fingerprint = fingerprintOf(request)
    const { spans, caps } = limitsOf(request.merchantCode, request.currency)
    const values = {
      merchant: request.merchantCode,
      id: request.transferId,
      kind: request.kind,
      amount: request.amountMinor,
      currency: request.currency,
      fingerprint,
      player: request.playerId,
      counterparty: request.counterparty,
      round: request.roundId,
      game: request.gameCode,
      reference: request.referenceId,
      now: clock.now(),
      closes: request.closesRound ?? false,
      step: request.detail?.step ?? null,
      meta: request.detail === undefined ? null : JSON.stringify(request.detail.meta),
      onlyWin: request.answers?.onlyWin ?? false,
      sameRound: request.answers?.sameRound ?? false,
      ...startValues(spans),
      marketCaps: textsOf(caps),
    }
    for (let turn = 0; turn < turns; turn++) {
      const moved = await (
        request.kind === 'win'
          ? attemptInTurn(answerStatement, values)
          : attemptInTurn(statementOf(request), values, isPlainBet(request) ? values : undefined)
      ).catch((error: unknown) => {
        if (sqlState(error) === outOfRange) return 'aboveMaximum' as const
        throw error
      })
      if (moved === 'aboveMaximum') return answer(moved, request)
      if (moved !== null) return { outcome: 'moved', balanceMinor: moved.balanceMinor }
      const refused = await whyNot(request, fingerprint)
      if (refused !== null) return refused
    }
    throw new Error(`The movement ${request.transferId} found its account in motion ${turns} times`)
  }
}

/** Whether it may share a statement with bets of other accounts. */
const isPlainBet = ({ kind, amountMinor, closesRound = false }: MoveRequest) =>
  kind === 'bet' && amountMinor <= 0n && !closesRound

function statementOf({ kind, amountMinor }: MoveRequest) {
  if (kind === 'withdrawal') return holdStatement
  return amountMinor > 0n ? creditStatement : moveStatement
}

/** All fields but id and time. */
const fingerprintOf = (request: MoveRequest) =>
  digest([
    request.kind,
    request.playerId,
    request.currency,
    request.amountMinor.toString(),
    request.counterparty,
    request.roundId,
    request.gameCode,
    request.referenceId,
  ])
