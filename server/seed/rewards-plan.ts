import { existsSync, readdirSync } from 'node:fs'
import { fullEdge } from '#domain/rewards/contribution.ts'
import { missionProblems } from '#domain/rewards/mission-rules.ts'
import { mostGivenBack } from '#domain/rewards/rates-problems.ts'
import { missionTerms } from '#domain/rewards/planned-mission.ts'
import type { MissionProblem } from '#domain/rewards/mission-rules.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { categoryIds } from '#schemas/api/categories.ts'
import type { CategoryId } from '#schemas/api/categories.ts'
import { MissionId, MissionTask, MissionTerms } from '#schemas/api/mission-rule.ts'
import { GoodGives } from '#schemas/api/good-gives.ts'
import { goodKinds, goodPictures } from '#schemas/api/points.ts'
import { RaffleRule } from '#schemas/api/raffle-rule.ts'
import { Strict } from '#schemas/api/shapes.ts'
import { seedFileReader } from '#server/lib/checked-file.ts'

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
        kind: Type.Enum([...goodKinds]),
        picture: Type.Enum([...goodPictures]),
        points: Type.Integer({ minimum: 1 }),
        title: Texts,
        text: Texts,
        /** Everyday units credited for a good of kind `money`. */
        amountUnits: Type.Optional(Count),
        /** What goods of kinds `tickets` and `rounds` give. */
        gives: Type.Optional(GoodGives),
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
  /** Missions a new merchant starts with; operators edit them at the desk. */
  missions: Type.Array(
    Strict({
      id: MissionId,
      every: MissionTerms.every,
      /** A mission of one task has `measure`, `goal` and `categories`, one of several has `tasks`. */
      ...Type.Partial(MissionTask).properties,
      tasks: Type.Optional(MissionTerms.tasks),
      /** Omitted: any order. */
      order: Type.Optional(MissionTerms.order),
      lockedBy: Type.Optional(MissionId),
      rewardUnits: MissionTerms.rewardUnits,
      /** Launch, in the brand's calendar: nothing before this day counts. */
      from: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
      claimDays: MissionTerms.claimDays,
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
      /** The benefits of this rank and of those above it begin once an operator has checked the player. */
      needsCheck: Type.Optional(Type.Boolean()),
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

/** The file of a merchant's plan, for operators. */
export const planFileOf = (merchantCode: string): string => {
  const own = `${merchantCode}.json`
  return `server/seed/rewards/${existsSync(new URL(`./rewards/${own}`, import.meta.url)) ? own : '_default.json'}`
}

const readFile = seedFileReader(RewardsPlan)

/** The faults of a plan's missions, by code. */
const faults: Readonly<Record<MissionProblem['code'], string>> = {
  tooMuch: 'asks for more than ordinary play of its period',
  repeated: 'has two tasks that count the same',
  rising: 'has a later task that asks for more of what an earlier one asked for',
  lockUnknown: 'is locked by a mission that does not exist',
  lockItself: 'is locked by itself',
  lockCircle: 'is locked in a circle',
  lockRising: 'asks for more play than the mission that opens it',
}

function requireFairMissions(file: URL, { missions }: Pick<RewardsPlan, 'missions'>): void {
  const terms = missions.map(missionTerms)
  for (const { id } of terms)
    if (terms.filter((other) => other.id === id).length > 1)
      throw new Error(`${file.pathname}: there are two missions ${id}`)
  for (const { id, measure, goal, tasks } of missions)
    if ((tasks === undefined) === (measure === undefined || goal === undefined))
      throw new Error(`${file.pathname}: the mission ${id} needs either a measure and a goal, or tasks`)
  for (const { missionId, code } of missionProblems(terms))
    throw new Error(`${file.pathname}: the mission ${missionId} ${faults[code]}`)
}

function readPlan(file: URL): RewardsPlan {
  const plan: RewardsPlan = readFile(file)
  requireFairMissions(file, plan)
  for (const { id, givenBack } of mostGivenBack({ ...plan.rebate, ranks: plan.ranks }, plan.points))
    if (givenBack > fullEdge)
      throw new Error(
        `${file.pathname}: rebate, points and the highest rank give back ${givenBack} basis points of stakes on ${id}, ` +
          `and a bet that counts in full may cost its player only ${fullEdge}`,
      )
  return plan
}
