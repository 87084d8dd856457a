import { stakedIn } from '#domain/rewards/staked-in.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Claims } from './claims.ts'
import type { HasBet } from './first-bet.ts'
import type { GiftHoldOf } from './gift-hold.ts'
import type { LawfulPlanOf } from './lawful-plan.ts'
import type { Owner } from './owner.ts'
import type { Turnover } from './turnover.ts'

export interface RankServiceDeps {
  readonly turnover: Pick<Turnover, 'totals'>
  readonly claims: Pick<Claims, 'ofKind' | 'payAsked'>
  readonly planOf: LawfulPlanOf
  readonly hasBet: HasBet
  readonly giftHoldOf: GiftHoldOf
}

/** Ranks by lifetime stakes. The rank is computed; only claimed gifts are stored. */
export function createRankService(deps: RankServiceDeps) {
  const { turnover, claims, planOf, hasBet, giftHoldOf } = deps

  const standing = async (owner: Omit<Owner, 'timeZone'>) => {
    const { ranks } = planOf(owner.merchantCode)
    const stakedMinor = stakedIn(await turnover.totals(owner))
    const reached = ranks.findLastIndex(
      ({ turnoverUnits }) => stakedMinor >= everydayMinor(turnoverUnits, owner.currency),
    )
    return { ranks, stakedMinor, rank: Math.max(reached, 0) }
  }

  /** The rank as shown by other slices. */
  const label = async (owner: Omit<Owner, 'timeZone'>) => {
    const { ranks, rank } = await standing(owner)
    return { labelName: ranks[rank]?.name ?? '', rankLevel: rank }
  }

  /** The rank's addition to the rebate rates, in basis points. */
  const rebateBonus = async (owner: Owner): Promise<number> => {
    const { ranks, rank } = await standing(owner)
    return ranks[rank]?.rebateBasisPoints ?? 0
  }

  /** Requirements and benefits of each rank, in a currency. */
  const tiers = ({ merchantCode, currency }: Pick<Owner, 'merchantCode' | 'currency'>) =>
    planOf(merchantCode).ranks.map(({ turnoverUnits, giftUnits, ...rank }, level) => ({
      ...rank,
      level,
      fromMinor: everydayMinor(turnoverUnits, currency),
      giftMinor: everydayMinor(giftUnits, currency),
    }))

  /** The rank, and each gift. Open gifts wait while they are held; the rank itself never changes by that. */
  const progress = async (owner: Owner, isClaim = false) => {
    const [{ stakedMinor, rank }, gifts] = await Promise.all([standing(owner), claims.ofKind(owner, 'rank')])
    const taken = new Set(gifts.map(({ what }) => what))
    const all = tiers(owner)
    const isBarred = all.some(({ afterFirstBet }) => afterFirstBet) && !(await hasBet(owner))
    const giftOf = ({ level, giftMinor, afterFirstBet }: (typeof all)[number]) => {
      if (taken.has(String(level))) return 'taken' as const
      const isReached = giftMinor > 0n && level <= rank && !(afterFirstBet && isBarred)
      return isReached ? ('open' as const) : ('none' as const)
    }
    const states = all.map((tier) => ({ ...tier, gift: giftOf(tier) }))
    const hold = states.some(({ gift }) => gift === 'open') ? await giftHoldOf(owner, isClaim) : null
    const shown = states.map(({ gift, ...tier }) => ({
      ...tier,
      gift: gift === 'open' && hold !== null ? ('waiting' as const) : gift,
    }))
    return { rank, stakedMinor, hold, tiers: shown }
  }

  /**
   * Claims a rank gift. Throws `rewards.nothingToClaim` when the rank is not reached, has no gift, or was claimed;
   * `rewards.giftWaits` while gifts are held; `wallet.balanceFull`.
   */
  const claimGift = async (owner: Owner, level: number): Promise<bigint> => {
    const tier = (await progress(owner, true)).tiers[level]
    if (tier?.gift === 'waiting') throw new ApiError('rewards.giftWaits')
    if (tier?.gift !== 'open') throw new ApiError('rewards.nothingToClaim')
    const reward = { kind: 'rank', what: String(level), amountMinor: tier.giftMinor } as const
    if (!(await claims.payAsked(owner, reward))) throw new ApiError('rewards.nothingToClaim')
    return tier.giftMinor
  }

  /** A merchant's rank names, lowest first. */
  const names = (merchantCode: string) => planOf(merchantCode).ranks.map(({ name }) => name)

  return { label, names, tiers, rebateBonus, progress, claimGift }
}
