import { everydayMinor } from '../money/everyday.ts'
import { loyaltyRuling } from '../promotions/loyalty-law.ts'
import type { LoyaltyPack } from '../promotions/loyalty-law.ts'

/** An amount that the players of a chat room split who join within a window. */
export interface RainRule {
  readonly amountMinor: bigint
  readonly currency: string
  readonly windowSec: number
  /** Least age of an account. Never a condition about play. */
  readonly accountAgeDays: number
  /** Nobody joins after this number of players. */
  readonly mostShares: number
}

export const rainBounds = {
  windowSec: { least: 30, most: 600 },
  accountAgeDays: { least: 0, most: 365 },
  mostShares: { least: 1, most: 500 },
} as const

/** Why a rain cannot be created, as copy keys of the desk. */
export type RainProblem =
  | 'window'
  | 'accountAge'
  | 'shares'
  | 'smallShare'
  | 'start'
  | 'law'
  /** Players of the room would not see it. */
  | 'off'
  /** The room has another one at that time, and shows one only. */
  | 'overlap'

export interface FoundRainProblem {
  readonly problem: RainProblem
  /** The legal source; null: the rule itself is invalid. */
  readonly source: string | null
}

/** The least share when the most players join. */
export const leastShareMinor = (currency: string): bigint => {
  const least = everydayMinor(0.1, currency)
  return least > 1n ? least : 1n
}

/** What each player gets: equal shares in whole minor units. What does not divide stays with the house. */
export const shareOf = (amountMinor: bigint, players: number): bigint =>
  players === 0 ? 0n : amountMinor / BigInt(players)

/** What the market says about a share of a rain: it comes without a bet. */
export const rainRuling = (pack: LoyaltyPack) => loyaltyRuling('/rain', { kind: 'rain' }, pack)

const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }) =>
  Number.isInteger(value) && value >= least && value <= most

/** All problems of a rule in a market. */
export function rainProblems(rule: RainRule, pack: LoyaltyPack): readonly FoundRainProblem[] {
  const { windowSec, accountAgeDays, mostShares, amountMinor, currency } = rule
  const hasShares = isWithin(mostShares, rainBounds.mostShares)
  const checks: readonly (readonly [boolean, RainProblem])[] = [
    [isWithin(windowSec, rainBounds.windowSec), 'window'],
    [isWithin(accountAgeDays, rainBounds.accountAgeDays), 'accountAge'],
    [hasShares, 'shares'],
    [!hasShares || shareOf(amountMinor, mostShares) >= leastShareMinor(currency), 'smallShare'],
  ]
  const { offer, problem } = rainRuling(pack)
  return [
    ...checks.flatMap(([holds, found]) => (holds ? [] : [{ problem: found, source: null }])),
    ...(offer === 'forbidden' ? [{ problem: 'law' as const, source: problem?.source ?? null }] : []),
  ]
}

export type RainPhase = 'scheduled' | 'open' | 'settling' | 'paid' | 'cancelled'

/** The phase follows from the times as long as nothing has ended it. */
export function rainPhase(
  rain: { readonly state: 'set' | 'paid' | 'cancelled'; readonly opensAt: number; readonly endsAt: number },
  now: number,
): RainPhase {
  if (rain.state !== 'set') return rain.state
  if (now < rain.opensAt) return 'scheduled'
  return now < rain.endsAt ? 'open' : 'settling'
}
