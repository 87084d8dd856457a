import type { RafflePrize } from '#schemas/api/raffle-rule.ts'
import type { WinnerRow } from './raffle-rows.ts'

/** The key of a prize, of its claim and of its hold. */
export const prizeKey = (raffleId: string, place: number) => `${raffleId}:${place}`

/** The claim of a prize in the rewards slice: promised and paid once. */
export const rewardOf = (raffleId: string, place: number, amountMinor: bigint) =>
  ({ kind: 'raffle', what: prizeKey(raffleId, place), amountMinor }) as const

/** Initial state of a prize. */
export function stateOf({ centiUnits, requiresClaim }: RafflePrize, mayReceive: boolean): WinnerRow['state'] {
  if (!mayReceive) return 'barred'
  if (requiresClaim) return 'open'
  return centiUnits === null ? 'claimed' : 'paid'
}
