/**
 * What the law orders to keep of a closed account: identity, payments, bets and prizes, player protection, complaints.
 */
export const keptKinds = ['identity', 'payments', 'play', 'protection', 'complaints'] as const
export type KeptKind = (typeof keptKinds)[number]
