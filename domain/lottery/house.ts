/** The code that lotteries of this house have among game vendors: in the books, in stops and in reports. */
export const lotteryVendor = 'LOTTERY'
/** The other side of their movements. */
export const lotteryAccount = `vendor:${lotteryVendor}` as const

/** What bets, records and stops call a lottery, so that no vendor's game has the same name. */
export const gameCodeOf = (gameId: string): string => `lottery:${gameId}`
