/** The vendor code of the house's own lotteries in the ledger, in stops and in reports. */
export const lotteryVendor = 'LOTTERY'
/** The ledger account on the other side of lottery bets and wins. */
export const lotteryAccount = `vendor:${lotteryVendor}` as const

/** The game code of a lottery in bets, records and stops; the prefix keeps it distinct from vendors' game codes. */
export const gameCodeOf = (gameId: string): string => `lottery:${gameId}`

/** Begins the id of every movement of an agent's part of a team's ticket, and of its reversal. */
export const shareMark = 'series:'

/** Transfer of what an agent earns by one ticket of its team, at one of its settlements. */
export const shareIdOf = (ticketId: string, agentId: string, settlement: number): string =>
  `${shareMark}${ticketId}:${agentId}:${settlement}`

/** Whether a movement is an agent's part of a team's ticket, or its reversal. */
export const isShare = (transferId: string): boolean => transferId.startsWith(shareMark)
