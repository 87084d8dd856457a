import { readdirSync, readFileSync } from 'node:fs'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { Strict } from '#schemas/api/shapes.ts'

const categories = [
  'slots',
  'live',
  'fishing',
  'cardRooms',
  'sports',
  'esports',
  'lottery',
  'eLottery',
] as const
const Categories = Type.Array(Type.Enum([...categories]), { minItems: 1, uniqueItems: true })
const Id = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })
/** Everyday units: see `everydayMinor`. */
const Units = Type.Number({ minimum: 0, maximum: 1_000_000 })
const Texts = Type.Record(
  Type.String({ pattern: '^[a-z]{2,3}$' }),
  Type.String({ minLength: 1, maxLength: 200 }),
)

/** What a merchant gives back to its players, one file of `server/seed/rewards`: amounts, ratios, goals. */
export const RewardsPlan = Strict({
  rebate: Strict({
    /** Hundredths of a per cent of the stakes, by category. What is left out earns none. */
    basisPoints: Type.Partial(
      Type.Object(
        Object.fromEntries(categories.map((id) => [id, Type.Integer({ minimum: 0, maximum: 1_000 })])),
      ),
    ),
    /** A day that nobody claimed is paid by itself so many days later. */
    autoAfterDays: Type.Integer({ minimum: 1, maximum: 30 }),
  }),
  points: Strict({
    /** Points for one everyday unit of money. */
    perUnit: Type.Integer({ minimum: 1 }),
    goods: Type.Array(Strict({ id: Id, points: Type.Integer({ minimum: 1 }), title: Texts })),
  }),
  bonuses: Type.Array(
    Strict({
      id: Id,
      kind: Type.Enum(['welcome', 'reload']),
      /** A player can take it once in their life, or once a week. */
      every: Type.Enum(['once', 'week']),
      version: Type.Integer({ minimum: 1 }),
      rewardUnits: Units,
      /** How many times the reward has to be staked. */
      wageringTimes: Type.Number({ minimum: 0, maximum: 100 }),
      days: Type.Integer({ minimum: 1, maximum: 90 }),
      categories: Categories,
    }),
  ),
  missions: Type.Array(
    Strict({
      id: Id,
      /** Stakes, bets, or days with a login: never losses. */
      measure: Type.Enum(['turnover', 'bets', 'loginDays']),
      every: Type.Enum(['day', 'week']),
      /** Everyday units for `turnover`, else a count. */
      goal: Type.Number({ exclusiveMinimum: 0 }),
      categories: Type.Optional(Categories),
      rewardUnits: Units,
    }),
  ),
  /** The first one is everybody's. */
  ranks: Type.Array(
    Strict({
      name: Type.String({ maxLength: 40 }),
      turnoverUnits: Units,
      /** Added to every ratio of the rebate that is not zero. */
      rebateBasisPoints: Type.Integer({ minimum: 0, maximum: 500 }),
      giftUnits: Units,
    }),
    { minItems: 1 },
  ),
  referral: Strict({
    /** What an invited player has to stake before their inviter is rewarded. */
    turnoverUnits: Units,
    /** For a friend, for a friend of a friend, and so on: one reward for each level, as deep as anybody is rewarded. */
    levelUnits: Type.Array(Units, { minItems: 1, maxItems: 5 }),
  }),
})
type PlanFile = Static<typeof RewardsPlan>
export type RewardsPlan = Omit<PlanFile, 'rebate'> & {
  rebate: { basisPoints: Partial<Record<(typeof categories)[number], number>>; autoAfterDays: number }
}

export type PlanOf = (merchantCode: string) => RewardsPlan

/** Reads `<merchantCode>.json` and `_default.json`. Throws when a file does not have the shape of a plan. */
export function readRewardsPlans(folder: URL = new URL('./rewards/', import.meta.url)): PlanOf {
  const plans = new Map(
    readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), readPlan(new URL(file, folder))]),
  )
  const fallback = plans.get('_default')
  if (fallback === undefined) throw new Error('The default rewards plan is missing')
  return (merchantCode) => plans.get(merchantCode) ?? fallback
}

function readPlan(file: URL): RewardsPlan {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const [problem] = Value.Errors(RewardsPlan, json)
  if (problem !== undefined) throw new Error(`${file.pathname}${problem.instancePath}: ${problem.message}`)
  return Value.Parse(RewardsPlan, json)
}
