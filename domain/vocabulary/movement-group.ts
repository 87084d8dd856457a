/** What a player calls the movements of an account; the order of a statement. */
export const movementGroups = [
  'stakes',
  'winnings',
  'returns',
  'bonuses',
  'deposits',
  'withdrawals',
  'vendorWallets',
  'teamTransfers',
  'playMoney',
] as const

export type MovementGroup = (typeof movementGroups)[number]
