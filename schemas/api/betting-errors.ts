/** Errors of lotteries and their tickets. */
export const lotteryErrors = {
  'jackpot.ruleInvalid': 422,
  'lottery.unknown': 404,
  'lottery.drawUnknown': 404,
  'lottery.ticketUnknown': 404,
  /** The draw is closed for bets. */
  'lottery.closed': 409,
  /** `line`: index of the line in the ticket; `fault`: a `LineFault` of `domain/lottery/bets.ts`. */
  'lottery.lineInvalid': 422,
  /** Rules or prices differ from those shown to the player. */
  'lottery.rulesChanged': 409,
  /** `line`; `least` and `most` as amounts. */
  'lottery.stakeBounds': 422,
  /** `line`, `number`, and `left`: the stake still accepted on it. */
  'lottery.numberFull': 409,
  /** `left`: the stake still accepted from the player in the draw. */
  'lottery.drawFull': 409,
  /** A series above the player's highest. `fields.most`. */
  'lottery.seriesAbove': 409,
  'lottery.submissionsFull': 409,
  /** `fault`: why the board does not fit the game. */
  'lottery.boardInvalid': 422,
  /** Before the time of the draw. */
  'lottery.notDrawn': 409,
  /** The bets were refunded before the result arrived. */
  'lottery.reportLate': 409,
  /** `problems`: each a `TermsFault` of `domain/lottery/merchant-terms.ts`. */
  'lottery.termsRefused': 422,
} as const

/** Errors of the sports pages. */
export const sportsErrors = {
  /** No sports book of the merchant answers. */
  'sports.unavailable': 503,
  'sports.marketShut': 409,
  /** `legs`: the current prices. */
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
