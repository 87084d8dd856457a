import { addDays, daysBetween, startOfDay } from '../calendar/zoned-day.ts'
import { canonicalJson } from '../agents/canonical.ts'
import { everydayMinor } from '../money/everyday.ts'
import type { RaffleRule } from '#schemas/api/raffle-rule.ts'
import { hashText } from '../proof/hash.ts'

/** What a market allows: `bonus.raffles` of a jurisdiction pack. */
export type RaffleLaw = 'stakes' | 'free' | 'none'

/** Maximum number of winners of one raffle. */
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

/** Problems that prevent a raffle of this rule; empty when valid. */
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

/** Number of winners: the sum of the prize quantities. */
export const placesOf = ({ prizes }: Pick<RaffleRule, 'prizes'>): number =>
  prizes.reduce((sum, { quantity }) => sum + quantity, 0)

/** The prize of each place; prizes are drawn in the order of the rule. */
export const prizesInOrder = ({ prizes }: Pick<RaffleRule, 'prizes'>) =>
  prizes.flatMap((prize) => Array.from({ length: prize.quantity }, () => prize))

/** Hundredths of an everyday unit in minor units of a currency. */
export const centiMinor = (centiUnits: number, currency: string): bigint =>
  everydayMinor(centiUnits / 100, currency)

/**
 * The tickets a player has earned: one per full ticket price staked, plus free tickets for days with a login, up to the
 * maximum.
 */
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

/** The published text of a rule: canonical JSON, so that its hash can be verified. */
export const rulesText = (raffleId: string, rule: RaffleRule): string => canonicalJson({ raffleId, rule })
/** SHA-256 of the published rule, hex. */
export const rulesHash = (raffleId: string, rule: RaffleRule): string => hashText(rulesText(raffleId, rule))
