/** The vendor code of the house's own lotteries in the ledger, in stops and in reports. */
export const lotteryVendor = 'LOTTERY'
/** The ledger account on the other side of lottery bets and wins. */
export const lotteryAccount = `vendor:${lotteryVendor}` as const

/** The game code of a lottery in bets, records and stops; the prefix keeps it distinct from vendors' game codes. */
export const gameCodeOf = (gameId: string): string => `lottery:${gameId}`
