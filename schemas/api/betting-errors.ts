/** Errors of lotteries and their tickets. */
export const lotteryErrors = {
  'jackpot.ruleInvalid': 422,
  'lottery.unknown': 404,
  'lottery.drawUnknown': 404,
  'lottery.ticketUnknown': 404,
  /** Bets of the draw are no longer taken. */
  'lottery.closed': 409,
  /** `line`: its place in the ticket, from 0; `fault`: a `LineFault` of `domain/lottery/bets.ts`. */
  'lottery.lineInvalid': 422,
  /** Rules or prices are not those the player was shown. */
  'lottery.rulesChanged': 409,
  /** `line`; `least` and `most` as amounts. */
  'lottery.stakeBounds': 422,
  /** `line`, `number`, and `left`: the stake that may still be put on it. */
  'lottery.numberFull': 409,
  /** `left`: what the player may still stake in the draw. */
  'lottery.drawFull': 409,
  'lottery.submissionsFull': 409,
  /** `fault`: why the board does not fit the game. */
  'lottery.boardInvalid': 422,
  /** Its time has not come. */
  'lottery.notDrawn': 409,
  /** Bets were given back before the result was known. */
  'lottery.reportLate': 409,
  /** `sentences`: the guard's, or which bet is not in the rule book. */
  'lottery.termsRefused': 422,
} as const

/** Errors of the sports pages. */
export const sportsErrors = {
  /** No book of the merchant tells its prices at the moment. */
  'sports.unavailable': 503,
  'sports.marketShut': 409,
  /** `legs`: the prices of this moment. */
  'sports.priceChanged': 409,
  'sports.stakeLimit': 422,
  'sports.payoutLimit': 422,
  'sports.legsRelated': 422,
  'sports.legsImpossible': 422,
  'sports.legsStakeBack': 422,
  'sports.cashOutClosed': 409,
  'sports.cashOutChanged': 409,
  'sports.cashOutTarget': 422,
  'sports.cashOutPart': 422,
} as const
