import { Type } from 'typebox'
import type { Static } from 'typebox'
import { categoryIds } from './categories.ts'
import { Strict } from './shapes.ts'

/** Stakes, bets, days with a login, or a deposit limit in force; never losses. */
export const missionMeasures = ['turnover', 'bets', 'loginDays', 'limitSet'] as const
/** `once`: claimable once per player; progress counts from the launch on. */
export const missionEvery = ['day', 'week', 'once'] as const
/** `sequence`: a task counts from the completion of the one before. */
export const missionOrders = ['any', 'sequence'] as const
const mostTasks = 5

export const MissionId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })

export const MissionTask = Strict({
  measure: Type.Enum([...missionMeasures]),
  /** Everyday units for `turnover`, else a count. */
  goal: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
  /** Omitted: all categories count. */
  categories: Type.Optional(Type.Array(Type.Enum([...categoryIds]), { minItems: 1, uniqueItems: true })),
})

/** What a mission asks for and pays. */
export const MissionTerms = {
  every: Type.Enum([...missionEvery]),
  tasks: Type.Array(MissionTask, { minItems: 1, maxItems: mostTasks }),
  order: Type.Enum([...missionOrders]),
  /** Another mission that must have been claimed before this one counts; null: none. */
  lockedBy: Type.Union([MissionId, Type.Null()]),
  /** Everyday units. More than nothing: a mission always pays. */
  rewardUnits: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
  /** Days after its period in which a reward can be claimed; omitted: 7. */
  claimDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 30 })),
}
const Terms = Strict(MissionTerms)

export type MissionTerms = Static<typeof Terms>
export type MissionTask = Static<typeof MissionTask>
export type MissionMeasure = MissionTask['measure']

/** Why missions may not be offered as they are; `domain/rewards/mission-rules.ts` decides. */
export const missionProblemCodes = [
  'tooMuch',
  'repeated',
  'rising',
  'lockUnknown',
  'lockItself',
  'lockCircle',
  'lockRising',
] as const
