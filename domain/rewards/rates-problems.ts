import { planRulings } from '../promotions/loyalty-law.ts'
import type { LoyaltyPack } from '../promotions/loyalty-law.ts'
import { gameCategories } from '../vocabulary/game-category.ts'
import { fullEdge } from './contribution.ts'
import { leastUnits } from './rates.ts'
import type { RankTerms, Rates, RatesVersion } from './rates.ts'

/** What is wrong with ranks and rebate rates. */
export const ratesProblemCodes = [
  'firstRank',
  'rising',
  'falling',
  'twice',
  'rankUnknown',
  'givesBack',
  'giftTooMuch',
  'firstPlayOnly',
  'dayTaken',
] as const

export interface RatesProblem {
  /**
   * `firstRank`: the first rank requires stakes, or a check. `rising`: a rank does not require more stakes than the one below it.
   * `falling`: a rank adds less to the rebate than the one below it. `twice`: two ranks have one name or id.
   * `rankUnknown`: the merchant never had a rank of this id. `givesBack`: rebate, highest rank and points give back more
   * of a stake than it costs on average. `giftTooMuch`: so does a rank's gift, with the rates on the way to it,
   * by the least stakes that give the rank in this or an earlier version.
   * `firstPlayOnly`: the market forbids rewards for loyalty. `dayTaken`: another approved version begins on that day.
   */
  readonly problem: (typeof ratesProblemCodes)[number]
  /** The rank's name, or the category; null: all. */
  readonly subject: string | null
  /** The law; null for a rule of the house. */
  readonly source: string | null
}

/** Points per everyday unit of money, at which points are converted. */
export interface PointsRate {
  readonly perUnit: number
}

const pointsBack = (pointRatio: string, { perUnit }: PointsRate): number =>
  Math.round((Number(pointRatio) / perUnit) * 10_000)

/** What the rates give back of a stake that counts in full, in basis points: rebate, highest rank, converted points. */
export const mostGivenBack = (
  { ranks, basisPoints }: Pick<Rates, 'basisPoints'> & { readonly ranks: readonly Bonus[] },
  points: PointsRate,
) =>
  gameCategories.map(({ id, pointRatio }) => {
    const own = basisPoints[id] ?? 0
    const ofRank = own === 0 ? 0 : Math.max(...ranks.map(({ rebateBasisPoints }) => rebateBasisPoints))
    return { id, givenBack: own + ofRank + pointsBack(pointRatio, points) }
  })

interface Bonus {
  readonly rebateBasisPoints: number
}

const hundredths = (units: number): number => Math.round(units * 100)

/**
 * Ranks whose gift, spread over the stakes from the rank below, gives back more than a bet costs together with the
 * rebate and points of those stakes. The stakes are the least with which a player can have the rank: one that an earlier
 * version gave is kept, and has the gift of this one. Ranks that come with the same stakes are judged together.
 */
const overGenerous = (
  { ranks, basisPoints }: Rates,
  points: PointsRate,
  earlier: readonly RatesVersion[],
): readonly RankTerms[] => {
  const least = leastUnits([...earlier, { validFrom: null, ranks, basisPoints }])
  const from = ranks.map(({ id, turnoverUnits }) => hundredths(least.get(id) ?? turnoverUnits))
  return ranks.filter(({ giftUnits }, index) => {
    if (giftUnits === 0) return false
    const own = from[index] ?? 0
    const place = from.indexOf(own)
    const [below, reached] = [ranks[place - 1], from[place - 1] ?? 0]
    // A gift without stakes gives back more than any.
    if (below === undefined) return true
    const most = Math.max(
      ...mostGivenBack({ basisPoints, ranks: [below] }, points).map(({ givenBack }) => givenBack),
    )
    const gifts = ranks.reduce(
      (sum, rank, at) => (from[at] === own ? sum + hundredths(rank.giftUnits) : sum),
      0,
    )
    return gifts * 10_000 > (fullEdge - most) * (own - reached)
  })
}

const houseRule = (problem: RatesProblem['problem'], subject: string | null): RatesProblem => ({
  problem,
  subject,
  source: null,
})

interface Circumstances {
  readonly points: PointsRate
  /** Null: no market is known. */
  readonly pack: LoyaltyPack | null
  /** The versions before, oldest first: a rank that one of them gave is kept. */
  readonly earlier?: readonly RatesVersion[]
}

/** Everything that forbids these rates in a market. */
export function ratesProblems(
  rates: Rates,
  { points, pack, earlier = [] }: Circumstances,
): readonly RatesProblem[] {
  const { ranks } = rates
  const [first] = ranks
  const pairs = ranks.slice(1).map((rank, index) => ({ rank, below: ranks[index] ?? rank }))
  const ruling = pack === null ? null : planRulings(rates, pack).rebate
  return [
    ...(ruling?.offer === 'forbidden'
      ? [{ ...houseRule('firstPlayOnly', null), source: ruling.problem?.source ?? null }]
      : []),
    ...(first !== undefined && (first.turnoverUnits > 0 || first.needsCheck === true)
      ? [houseRule('firstRank', first.name)]
      : []),
    ...pairs.flatMap(({ rank, below }) => [
      ...(rank.turnoverUnits <= below.turnoverUnits ? [houseRule('rising', rank.name)] : []),
      ...(rank.rebateBasisPoints < below.rebateBasisPoints ? [houseRule('falling', rank.name)] : []),
    ]),
    ...ranks.flatMap(({ id, name }, index) =>
      ranks.slice(0, index).some((other) => other.id === id || other.name === name)
        ? [houseRule('twice', name)]
        : [],
    ),
    ...mostGivenBack(rates, points).flatMap(({ id, givenBack }) =>
      givenBack > fullEdge ? [houseRule('givesBack', id)] : [],
    ),
    ...overGenerous(rates, points, earlier).map(({ name }) => houseRule('giftTooMuch', name)),
  ]
}
