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

/** Games whose bets are decided while the player is elsewhere. A slot shows its own wins. */
const decidedLater: Readonly<Partial<Record<string, true>>> = { sports: true, esports: true }

const kindOf = (paidMinor: bigint, stakeMinor: bigint): MoneyNewsKind =>
  paidMinor === 0n ? 'betLost' : paidMinor > stakeMinor ? 'betWon' : 'betReturned'

/** Tells players what became of their bets at a book: of wins, losses and returned stakes. A cash-out is told when the player's target asked for it, not when a press did. */
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
    // Wins of other games end here, without a query.
    if (cashOut === 'own' || (gameId !== null && !(await isDecidedLater(gameId)))) return
    const bet = await betOf(merchantCode, betTransferId)
    if (bet === undefined || !(await isDecidedLater(bet.game_code))) return
    // Of a bet that was cashed out in part, the win answers the rest of the stake.
    const stakeMinor = settled.stakeMinor ?? bet.amount_minor
    const paid = paidMinor ?? stakeMinor
    const kind = cashOut === 'target' ? 'betCashedOut' : kindOf(paid, stakeMinor)
    const amountMinor = kind === 'betLost' ? stakeMinor : paid
    await tellMoney({ merchantCode, playerId, kind, amountMinor, currency: bet.currency })
  }

  /** Returns at once; what fails is reported and keeps nobody from being paid. */
  return (bet: SettledBet): void => {
    tell(bet).catch((cause: unknown) =>
      onProblem(new Error(`No news of the bet ${bet.betTransferId}`, { cause })),
    )
  }
}
