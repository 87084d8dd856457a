import type { TipChoice } from '#schemas/api/chat-tips.ts'

/** Who of a room's members may tip and be tipped. Amounts are bounds of the merchant's payments. */

/** Without a choice. */
export const usualTipChoice: TipChoice = 'quiet'

/** Tips a member gives in a day, whatever their amounts. */
export const mostTipsADay = 20

/** Operators are told when this many members have tipped one in a day. */
export const manySenders = 5

/** An account tips and is tipped at this many times the age from which it may write: usually a week. */
const timesOldEnough = 7

/** When an account is old enough, milliseconds. */
export const tipsFromMs = (registeredAtMs: number, minAccountAgeMin: number): number =>
  registeredAtMs + timesOldEnough * minAccountAgeMin * 60_000

/** Whether the room sees a tip. */
export const isTipShown = (giver: TipChoice, taker: TipChoice): boolean =>
  giver === 'shown' && taker === 'shown'

interface DaySums {
  readonly sentMinor: bigint
  readonly sent: number
}

/** What a member may still give today, in minor units. */
export const leftToGive = ({ sentMinor, sent }: DaySums, dayMostMinor: bigint): bigint =>
  sent >= mostTipsADay || sentMinor >= dayMostMinor ? 0n : dayMostMinor - sentMinor

/** Whether one more tip makes it so many senders that operators are told; true once a day. */
export const becomesMany = (earlierSenders: ReadonlySet<string>, senderId: string): boolean =>
  earlierSenders.size === manySenders - 1 && !earlierSenders.has(senderId)
