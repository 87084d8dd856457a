import { addDays, daysBetween, startOfDay } from '../calendar/zoned-day.ts'
import { canonicalJson } from '../agents/canonical.ts'
import { everydayMinor } from '../money/everyday.ts'
import type { RaffleRule } from '#schemas/api/raffle-rule.ts'
import { hashText } from './hash.ts'

/** What a market allows: `bonus.raffles` of a jurisdiction pack. */
export type RaffleLaw = 'stakes' | 'free' | 'none'

/** The most winners of one raffle. */
export const mostPlaces = 100
const longestDays = 92

export type RaffleProblem =
  | 'marketForbids'
  | 'marketForbidsStakes'
  | 'days'
  | 'places'
  | 'prizeIds'
  | 'prizeNames'
  | 'noTickets'

/** Why a rule cannot become a raffle; empty: it can. */
export function raffleProblems(rule: RaffleRule, law: RaffleLaw): readonly RaffleProblem[] {
  const { firstDay, lastDay, prizes, ticketCentiUnits, loginTickets } = rule
  const isStaked = ticketCentiUnits !== null
  const problems: readonly (readonly [boolean, RaffleProblem])[] = [
    [law === 'none', 'marketForbids'],
    [law === 'free' && isStaked, 'marketForbidsStakes'],
    [lastDay < firstDay || daysBetween(firstDay, lastDay) > longestDays, 'days'],
    [placesOf(rule) > mostPlaces, 'places'],
    [new Set(prizes.map(({ prizeId }) => prizeId)).size < prizes.length, 'prizeIds'],
    [prizes.some(({ centiUnits, title }) => centiUnits === null && title === null), 'prizeNames'],
    [!isStaked && loginTickets === 0, 'noTickets'],
  ]
  return problems.flatMap(([isSo, problem]) => (isSo ? [problem] : []))
}

/** Winners of a raffle: the sum of its prizes. */
export const placesOf = ({ prizes }: Pick<RaffleRule, 'prizes'>): number =>
  prizes.reduce((sum, { quantity }) => sum + quantity, 0)

/** The prize of each place, in the order in which they are drawn: as the rule lists them. */
export const prizesInOrder = ({ prizes }: Pick<RaffleRule, 'prizes'>) =>
  prizes.flatMap((prize) => Array.from({ length: prize.quantity }, () => prize))

/** Hundredths of an everyday unit in minor units of a currency. */
export const centiMinor = (centiUnits: number, currency: string): bigint =>
  everydayMinor(centiUnits / 100, currency)

/** Tickets a player has earned: whole ticket prices staked, and free tickets of days with a login, up to the maximum. */
export function earnedTickets(
  rule: Pick<RaffleRule, 'ticketCentiUnits' | 'loginTickets' | 'maxTickets'>,
  { stakedMinor, loginDays, currency }: Earned,
): number {
  const priceMinor = rule.ticketCentiUnits === null ? 0n : centiMinor(rule.ticketCentiUnits, currency)
  const bought = priceMinor <= 0n || stakedMinor <= 0n ? 0n : stakedMinor / priceMinor
  const all = bought + BigInt(rule.loginTickets * loginDays)
  return all > BigInt(rule.maxTickets) ? rule.maxTickets : Number(all)
}

interface Earned {
  readonly stakedMinor: bigint
  readonly loginDays: number
  readonly currency: string
}

/** When tickets begin to count, end to count, and the draw happens. */
export function timesOf(
  { firstDay, lastDay, drawDelayMinutes }: Pick<RaffleRule, 'firstDay' | 'lastDay' | 'drawDelayMinutes'>,
  timeZone: string,
) {
  const closesAt = startOfDay(timeZone, addDays(lastDay, 1))
  return {
    startsAt: startOfDay(timeZone, firstDay),
    closesAt,
    drawsAt: new Date(closesAt.getTime() + drawDelayMinutes * 60_000),
  }
}

/** The rule as it is published: one spelling for each rule, so that its hash can be checked. */
export const rulesText = (raffleId: string, rule: RaffleRule): string => canonicalJson({ raffleId, rule })
/** SHA-256 of the published rule, hex. */
export const rulesHash = (raffleId: string, rule: RaffleRule): string => hashText(rulesText(raffleId, rule))
