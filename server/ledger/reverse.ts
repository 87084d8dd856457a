import { noCurrency } from '#domain/money/currency.ts'
import { digest, turns } from './attempts.ts'
import type { Attempts } from './attempts.ts'
import { isReversible } from './kinds.ts'
import type { Ledger, MoveResult, ReverseRequest } from './ledger.ts'
import { startValues } from './limits.ts'
import { checkViolation, outOfRange, sqlState } from './sql.ts'
import { reverseStatement, tombstoneStatement } from './statements.ts'

export function createReverse({
  clock,
  limitsOf,
  known,
  attemptInTurn,
  answer,
}: Attempts): Ledger['reverse'] {
  /** Finds the reason why nothing was written; null: it no longer applies, retry. */
  async function whyNot(request: ReverseRequest, fingerprint: string): Promise<MoveResult | null> {
    const { merchantCode, transferId, targetId, playerId } = request
    const transfers = await known(merchantCode, transferId, targetId)
    const own = transfers.get(transferId)
    const target = transfers.get(targetId)
    if (own !== undefined && own.fingerprint !== fingerprint) return answer('conflict', request)
    if (target?.playerId !== playerId) return answer('conflict', request)
    if (target.kind === 'tombstone') return answer('unknownReference', request)
    if (!isReversible(target) || target.state === 'arrived') return answer('conflict', request)
    if (target.state === 'void') return answer('replayed', request)
    return request.unlessPaid === true && (target.wonMinor ?? 0n) > 0n ? answer('answered', request) : null
  }

  return async (request) => {
    const { merchantCode, transferId, targetId, playerId, roundId } = request
    const fingerprint = digest(['reversal', playerId, targetId])
    const values = {
      merchant: merchantCode,
      id: transferId,
      target: targetId,
      player: playerId,
      fingerprint,
      round: roundId,
      unlessPaid: request.unlessPaid ?? false,
      now: clock.now(),
      // Only the periods are used: limits never refuse a reversal, so the currency is irrelevant.
      ...startValues(limitsOf(merchantCode, noCurrency).spans),
    }
    // The target may commit between the two statements; the next attempt then finds it.
    for (let turn = 0; turn < turns; turn++) {
      try {
        const moved = await attemptInTurn(reverseStatement, values)
        if (moved !== null) return { outcome: 'moved', balanceMinor: moved.balanceMinor }
      } catch (error) {
        if (sqlState(error) === outOfRange) return answer('aboveMaximum', request)
        if (sqlState(error) !== checkViolation) throw error
        return (await whyNot(request, fingerprint)) ?? answer('insufficientFunds', request)
      }
      if ((await attemptInTurn(tombstoneStatement, values)) !== null)
        return answer('unknownReference', request)
      const refused = await whyNot(request, fingerprint)
      if (refused !== null) return refused
    }
    throw new Error(`The reversal ${transferId} found its target in motion ${turns} times`)
  }
}
