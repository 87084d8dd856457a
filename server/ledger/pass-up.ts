import { noCurrency } from '#domain/money/currency.ts'
import { digest, turns } from './attempts.ts'
import type { Attempts } from './attempts.ts'
import type { Ledger } from './ledger.ts'
import { checkViolation, sqlState } from './sql.ts'
import { passUpStatement } from './statements.ts'

export const createPassUp =
  ({ clock, limitsOf, balance, known, attempt }: Attempts): Ledger['passUp'] =>
  async (request) => {
    const { merchantCode, transferId, playerId, uplineId, currency, amountMinor, dayMostMinor } = request
    const fingerprint = digest(['toUpline', playerId, uplineId, currency, amountMinor.toString()])
    const values = {
      merchant: merchantCode,
      id: transferId,
      amount: amountMinor,
      currency,
      fingerprint,
      player: playerId,
      upline: uplineId,
      now: clock.now(),
      day: limitsOf(merchantCode, currency).spans['24h'].start,
      dayMost: dayMostMinor,
    }
    const own = async () => balance(merchantCode, playerId)
    for (let turn = 0; turn < turns; turn++) {
      try {
        const moved = await attempt(passUpStatement, values)
        if (moved !== null) return { outcome: 'moved', balanceMinor: moved.balanceMinor }
      } catch (error) {
        if (sqlState(error) !== checkViolation) throw error
        return { outcome: 'overDayMost', balanceMinor: (await own()).balanceMinor }
      }
      const same = (await known(merchantCode, transferId)).get(transferId)
      const { balanceMinor, currency: ownCurrency } = await own()
      if (same !== undefined)
        return { outcome: same.fingerprint === fingerprint ? 'replayed' : 'conflict', balanceMinor }
      if (ownCurrency === noCurrency || balanceMinor < amountMinor)
        return { outcome: 'insufficientFunds', balanceMinor }
      const other = await balance(merchantCode, uplineId)
      const currencies = [ownCurrency, other.currency].filter((each) => each !== noCurrency)
      if (currencies.some((each) => each !== currency)) return { outcome: 'otherCurrency', balanceMinor }
    }
    throw new Error(`The transfer ${transferId} found its account in motion ${turns} times`)
  }
