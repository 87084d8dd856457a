import { readdirSync } from 'node:fs'
import { fullEdge } from '#domain/rewards/contribution.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { categoryIds } from '#schemas/api/categories.ts'
import type { CategoryId } from '#schemas/api/categories.ts'
import { goodPictures } from '#schemas/api/points.ts'
import { RaffleRule } from '#schemas/api/raffle-rule.ts'
import { Strict } from '#schemas/api/shapes.ts'
import { seedFileReader } from '#server/lib/checked-file.ts'

const Categories = Type.Array(Type.Enum([...categoryIds]), { minItems: 1, uniqueItems: true })
const Id = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })
/** Everyday units, see `everydayMinor`. */
const Units = Type.Number({ minimum: 0, maximum: 1_000_000 })
const Texts = Type.Record(
  Type.String({ pattern: '^[a-z]{2,3}$' }),
  Type.String({ minLength: 1, maxLength: 200 }),
)

const Count = Type.Integer({ minimum: 1 })

/** A merchant's rewards, one file of `server/seed/rewards`: amounts, ratios, goals. */
export const RewardsPlan = Strict({
  rebate: Strict({
    /** Rebate in basis points of the stakes, by category; categories not listed earn none. */
    basisPoints: Type.Partial(
      Type.Object(
        Object.fromEntries(categoryIds.map((id) => [id, Type.Integer({ minimum: 0, maximum: 1_000 })])),
      ),
    ),
    /** Days after which an unclaimed rebate is paid automatically. */
    autoAfterDays: Type.Integer({ minimum: 1, maximum: 30 }),
  }),
  points: Strict({
    /** Points per everyday unit of money. */
    perUnit: Type.Integer({ minimum: 1 }),
    /** Goods a new merchant starts with; operators edit them at the desk. */
    goods: Type.Array(
      Strict({
        id: Id,
        kind: Type.Enum(['tangible', 'money']),
        picture: Type.Enum([...goodPictures]),
        points: Type.Integer({ minimum: 1 }),
        title: Texts,
        text: Texts,
        /** Everyday units credited for a good of kind `money`. */
        amountUnits: Type.Optional(Count),
        /** Absent: unlimited. */
        stock: Type.Optional(Count),
        perDay: Type.Optional(Count),
        perWeek: Type.Optional(Count),
        perMonth: Type.Optional(Count),
        /** The lowest rank that may order. */
        rankFrom: Type.Optional(Count),
      }),
    ),
  }),
  missions: Type.Array(
    Strict({
      id: Id,
      /** Stakes, bets, days with a login, or a deposit limit in force; never losses. */
      measure: Type.Enum(['turnover', 'bets', 'loginDays', 'limitSet']),
      /** `once`: claimable once per player, without an end; progress counts from the launch on. */
      every: Type.Enum(['day', 'week', 'once']),
      /** Everyday units for `turnover`, else a count. */
      goal: Type.Number({ exclusiveMinimum: 0 }),
      categories: Type.Optional(Categories),
      /** More than nothing: a mission always pays. */
      rewardUnits: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
      /** Launch, in the brand's calendar: nothing before this day counts. */
      from: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
      /** Days after its period in which a reward can be claimed; absent: 7. */
      claimDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 30 })),
    }),
  ),
  /** Raffles of each week, Monday to Sunday. Goods and amounts as in a raffle of the desk. */
  raffles: Type.Array(
    Strict({
      series: Type.String({ pattern: '^[a-z][a-z0-9-]{0,20}$' }),
      rule: Type.Omit(RaffleRule, ['firstDay', 'lastDay']),
    }),
  ),
  /** The first rank is every player's initial one. */
  ranks: Type.Array(
    Strict({
      name: Type.String({ maxLength: 40 }),
      turnoverUnits: Units,
      /** Added to every rebate rate that is not zero. */
      rebateBasisPoints: Type.Integer({ minimum: 0, maximum: 500 }),
      giftUnits: Units,
    }),
    { minItems: 1 },
  ),
  /** Campaigns that a player gets at most in seven days; absent: 2. */
  campaignsPerWeek: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
  referral: Strict({
    /** Stakes an invited player must reach before their inviter is rewarded. */
    turnoverUnits: Units,
    /** Rewards per referral level: for a friend, for a friend of a friend, and so on. */
    levelUnits: Type.Array(Units, { minItems: 1, maxItems: 5 }),
  }),
})
type PlanFile = Static<typeof RewardsPlan>
export type RewardsPlan = Omit<PlanFile, 'rebate'> & {
  rebate: { basisPoints: Partial<Record<CategoryId, number>>; autoAfterDays: number }
}

export type PlanOf = (merchantCode: string) => RewardsPlan

/**
 * Reads `<merchantCode>.json` and `_default.json`. Throws when a file does not match the schema, or when its rates give back
 * more than a bet costs.
 */
export function readRewardsPlans(folder: URL = new URL('./rewards/', import.meta.url)): PlanOf {
  const plans = new Map(
    readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), readPlan(new URL(file, folder))]),
  )
  const fallback = plans.get('_default')
  if (fallback === undefined) throw new Error('The default rewards plan is missing')
  return (merchantCode) => plans.get(merchantCode) ?? fallback
}

const readFile = seedFileReader(RewardsPlan)

function readPlan(file: URL): RewardsPlan {
  const plan: RewardsPlan = readFile(file)
  for (const { id, givenBack } of mostGivenBack(plan))
    if (givenBack > fullEdge)
      throw new Error(
        `${file.pathname}: rebate, points and the highest rank give back ${givenBack} basis points of stakes on ${id}, ` +
          `and a bet that counts in full may cost its player only ${fullEdge}`,
      )
  return plan
}

/** What the rates give back of a stake that counts in full, in basis points: rebate, highest rank, converted points. */
const mostGivenBack = ({ rebate, ranks, points }: RewardsPlan) =>
  gameCategories.map(({ id, pointRatio }) => {
    const own = rebate.basisPoints[id] ?? 0
    const ofRank = own === 0 ? 0 : Math.max(...ranks.map(({ rebateBasisPoints }) => rebateBasisPoints))
    return { id, givenBack: own + ofRank + Math.round((Number(pointRatio) / points.perUnit) * 10_000) }
  })
