import { addDays } from '#domain/calendar/zoned-day.ts'
import {
  benefitsOf,
  changesUpTo,
  laterThan,
  placeOf,
  rankOn,
  ratesOfRank,
  versionOn,
} from '#domain/rewards/rates.ts'
import type { Rates } from '#domain/rewards/rates.ts'
import type { CategoryId } from '#schemas/api/categories.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Claims } from './claims.ts'
import type { HasBet } from './first-bet.ts'
import type { GiftHoldOf } from './gift-hold.ts'
import type { LawfulRank, LawfulRatesOf } from './lawful-plan.ts'
import type { Owner } from './owner.ts'
import type { RankChecks } from './rank-checks.ts'
import type { Turnover } from './turnover.ts'

export interface RankServiceDeps {
  readonly turnover: Pick<Turnover, 'stakedBefore'>
  readonly claims: Pick<Claims, 'ofKind' | 'payAsked'>
  readonly ratesOf: LawfulRatesOf
  /** In the brand's calendar. */
  readonly today: (merchantCode: string) => string
  readonly rankChecks: Pick<RankChecks, 'outcomesOf'>
  readonly hasBet: HasBet
  readonly giftHoldOf: GiftHoldOf
}

type InCurrency = Pick<Owner, 'merchantCode' | 'currency'>

interface Standing {
  readonly rates: Rates<LawfulRank>
  /** Ordinal. */
  readonly rank: number
  /** Ordinal of the rank whose benefits the player has: below `rank` until a check is passed. */
  readonly benefits: number
  /** Why `benefits` is below `rank`. */
  readonly check: 'needed' | 'refused' | null
  /** The player has passed a check, which counts for all ranks. */
  readonly hasPassed: boolean
  readonly stakedMinor: bigint
}

const noStanding: Standing = {
  rates: { ranks: [], basisPoints: {} },
  rank: 0,
  benefits: 0,
  check: null,
  hasPassed: false,
  stakedMinor: 0n,
}

/** `needsCheck` also where the rank of the check is a lower one, but not for a player who has passed it. */
const tiersOf = (rates: Rates<LawfulRank>, currency: string, hasPassed = false) =>
  rates.ranks.map(({ turnoverUnits, giftUnits, ...rank }, level) => ({
    ...rank,
    level,
    needsCheck: benefitsOf(rates, level, hasPassed) < level,
    fromMinor: everydayMinor(turnoverUnits, currency),
    giftMinor: everydayMinor(giftUnits, currency),
  }))

/** Ranks by lifetime stakes. The rank is computed; only claimed gifts are stored. */
export function createRankService(deps: RankServiceDeps) {
  const { turnover, claims, ratesOf, today, rankChecks, hasBet, giftHoldOf } = deps

  /** The rank of each of some days, and the ranks and rates of that day. */
  const standings = async (
    owner: Omit<Owner, 'timeZone'>,
    days: readonly string[],
  ): Promise<ReadonlyMap<string, Standing>> => {
    const history = ratesOf(owner.merchantCode)
    const now = today(owner.merchantCode)
    const changes = days.flatMap((day) => changesUpTo(history, day))
    const isChecked = history.some(({ ranks }) => ranks.some(({ needsCheck }) => needsCheck === true))
    const [{ total, until }, outcomes] = await Promise.all([
      turnover.stakedBefore(owner, [
        ...changes,
        ...days.flatMap((day) => (day < now ? [addDays(day, 1)] : [])),
      ]),
      isChecked ? rankChecks.outcomesOf(owner) : [],
    ])
    const before = (day: string) => until.get(day) ?? 0n
    const minorOf = (units: number) => everydayMinor(units, owner.currency)
    return new Map(
      days.map((day) => {
        // In the zone of another brand of the merchant the player may be a day ahead: today all stakes count.
        const through = day < now ? before(addDays(day, 1)) : total
        const rank = rankOn(history, day, { before, through, minorOf })
        const rates = versionOn(history, day)
        const outcome = outcomes.findLast((made) => made.day <= day)?.outcome ?? null
        const hasPassed = outcome === 'passed'
        const benefits = benefitsOf(rates, rank, hasPassed)
        const check = benefits === rank ? null : outcome === 'refused' ? 'refused' : 'needed'
        return [day, { rates, rank, benefits, check, hasPassed, stakedMinor: through }]
      }),
    )
  }

  const standing = async (owner: Omit<Owner, 'timeZone'>): Promise<Standing> => {
    const day = today(owner.merchantCode)
    return (await standings(owner, [day])).get(day) ?? noStanding
  }

  /** The rank as shown by other slices; `rankLevel` is the one whose benefits the player has. */
  const label = async (owner: Omit<Owner, 'timeZone'>) => {
    const { rates, rank, benefits } = await standing(owner)
    return { labelName: rates.ranks[rank]?.name ?? '', rankLevel: benefits }
  }

  /** Whether the player has the benefits of a rank that goods and campaigns name by its place. */
  const judgeOf = async (owner: Omit<Owner, 'timeZone'>) => {
    const { rates, benefits } = await standing(owner)
    return (rankFrom: number): boolean => benefits >= placeOf(rates, rankFrom)
  }

  /** The rebate rates of a player on each of some days, in basis points by category. */
  const rebateRates = async (
    owner: Owner,
    days: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<CategoryId, number>>> =>
    new Map(
      [...(await standings(owner, days))].map(([day, { rates, benefits }]) => [
        day,
        ratesOfRank(rates, benefits),
      ]),
    )

  /** Requirements and benefits of each rank, in a currency. */
  const tiers = ({ merchantCode, currency }: InCurrency) =>
    tiersOf(versionOn(ratesOf(merchantCode), today(merchantCode)), currency)

  /** Approved changes that have not begun, the next one first. */
  const coming = ({ merchantCode, currency }: InCurrency, hasPassed = false) =>
    laterThan(ratesOf(merchantCode), today(merchantCode)).map(({ from, version }) => ({
      from,
      tiers: tiersOf(version, currency, hasPassed),
    }))

  /** The rank, and each gift. Open gifts wait while they are held; the rank itself never changes by that. */
  const progress = async (owner: Owner, isClaim = false) => {
    const [{ rates, stakedMinor, rank, benefits, check, hasPassed }, gifts] = await Promise.all([
      standing(owner),
      claims.ofKind(owner, 'rank'),
    ])
    const taken = new Set(gifts.map(({ what }) => what))
    const all = tiersOf(rates, owner.currency, hasPassed)
    const isBarred = all.some(({ afterFirstBet }) => afterFirstBet) && !(await hasBet(owner))
    const giftOf = ({ id, level, giftMinor, afterFirstBet }: (typeof all)[number]) => {
      if (taken.has(id)) return 'taken' as const
      const isReached = giftMinor > 0n && level <= rank && !(afterFirstBet && isBarred)
      return isReached ? ('open' as const) : ('none' as const)
    }
    const states = all.map((tier) => ({ ...tier, gift: giftOf(tier) }))
    const hold = states.some(({ gift }) => gift === 'open') ? await giftHoldOf(owner, isClaim) : null
    const shownGift = (gift: 'open' | 'taken' | 'none', level: number) => {
      if (gift !== 'open') return gift
      // Nothing is set aside after a check that was not passed.
      if (level > benefits && check === 'refused') return 'none' as const
      return hold !== null || level > benefits ? ('waiting' as const) : gift
    }
    const shown = states.map(({ gift, ...tier }) => ({ ...tier, gift: shownGift(gift, tier.level) }))
    return { rank, stakedMinor, hold, check, tiers: shown, coming: coming(owner, hasPassed) }
  }

  /**
   * Claims a rank gift. Throws `rewards.nothingToClaim` when the rank is not reached, has no gift, or was claimed;
   * `rewards.giftWaits` while gifts are held; `wallet.balanceFull`.
   */
  const claimGift = async (owner: Owner, level: number): Promise<bigint> => {
    const tier = (await progress(owner, true)).tiers[level]
    if (tier?.gift === 'waiting') throw new ApiError('rewards.giftWaits')
    if (tier?.gift !== 'open') throw new ApiError('rewards.nothingToClaim')
    const reward = { kind: 'rank', what: tier.id, amountMinor: tier.giftMinor } as const
    if (!(await claims.payAsked(owner, reward))) throw new ApiError('rewards.nothingToClaim')
    return tier.giftMinor
  }

  /** A merchant's rank names, lowest first. */
  const names = (merchantCode: string) =>
    versionOn(ratesOf(merchantCode), today(merchantCode)).ranks.map(({ name }) => name)

  return { label, judgeOf, names, tiers, coming, rebateRates, progress, claimGift }
}
