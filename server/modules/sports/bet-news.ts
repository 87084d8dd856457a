import type { MoneyNewsKind } from '#schemas/api/system.ts'
import type { Db } from '#server/database/database.ts'
import type { TellMoney } from '#server/modules/messages/money-news.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { SettledBet } from '#server/vendors/seamless-wallet/movements.ts'

export interface BetNewsDeps {
  readonly db: Db
  readonly gameOf: (gameId: string) => Promise<VendorGame | null>
  readonly tellMoney: TellMoney
  readonly onProblem: (problem: Error) => void
}

/** Games whose bets settle later, when the player may be elsewhere. Slots show their own wins. */
const decidedLater: Readonly<Partial<Record<string, true>>> = { sports: true, esports: true }

const kindOf = (paidMinor: bigint, stakeMinor: bigint): MoneyNewsKind =>
  paidMinor === 0n ? 'betLost' : paidMinor > stakeMinor ? 'betWon' : 'betReturned'

/**
 * Notifies players of settled sports bets: wins, losses and refunds. A cash-out is notified only when triggered by the
 * player's target amount.
 */
export function createBetNews({ db, gameOf, tellMoney, onProblem }: BetNewsDeps) {
  const isDecidedLater = async (gameId: string | null) =>
    gameId !== null && decidedLater[(await gameOf(gameId))?.category ?? ''] === true

  const betOf = (merchantCode: string, transferId: string) =>
    db
      .selectFrom('transfer')
      .select(['amount_minor', 'currency', 'game_code'])
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', transferId)
      .where('kind', '=', 'bet')
      .executeTakeFirst()

  async function tell(settled: SettledBet) {
    const { merchantCode, playerId, gameId, betTransferId, paidMinor, cashOut } = settled
    // Wins of other games return here without a query.
    if (cashOut === 'own' || (gameId !== null && !(await isDecidedLater(gameId)))) return
    const bet = await betOf(merchantCode, betTransferId)
    if (bet === undefined || !(await isDecidedLater(bet.game_code))) return
    // After a partial cash-out the win refers to the remaining stake.
    const stakeMinor = settled.stakeMinor ?? bet.amount_minor
    const paid = paidMinor ?? stakeMinor
    const kind = cashOut === 'target' ? 'betCashedOut' : kindOf(paid, stakeMinor)
    const amountMinor = kind === 'betLost' ? stakeMinor : paid
    await tellMoney({ merchantCode, playerId, kind, amountMinor, currency: bet.currency })
  }

  /** Returns immediately; errors are reported and do not affect payouts. */
  return (bet: SettledBet): void => {
    tell(bet).catch((cause: unknown) =>
      onProblem(new Error(`No news of the bet ${bet.betTransferId}`, { cause })),
    )
  }
}
