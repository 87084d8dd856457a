import { Type } from 'typebox'
import { missionEvery, missionMeasures, missionOrders } from './mission-rule.ts'
import { amountOf, Id, money } from './rewards.ts'
import { route } from './route.ts'
import { Amount, Currency, GameType, Instant, Strict } from './shapes.ts'

/* Missions of players. */

const Count = Type.Integer({ minimum: 0 })
const Day = Type.String({ format: 'date' })

const MissionTask = {
  /** `limitSet`: the player has set a deposit limit. */
  measure: Type.Enum([...missionMeasures]),
  /** An amount for `turnover`, else a count. */
  goal: Amount,
  /** null: all categories count. */
  gameTypes: Type.Union([Type.Array(GameType), Type.Null()]),
}
const MissionOffer = {
  missionId: Id,
  /** The task that counts now, or the last. */
  ...MissionTask,
  every: Type.Enum([...missionEvery]),
  /** An earlier release gives neither this nor the task's progress: the mission has the one task above. */
  order: Type.Optional(Type.Enum([...missionOrders])),
  /** The mission that must be claimed before this one counts; null or omitted: none, or it was claimed. */
  lockedBy: Type.Optional(Type.Union([Id, Type.Null()])),
  reward: Amount,
  currency: Currency,
}
/** The first day of the mission’s day or week, or `once`. */
const MissionPeriod = Type.String({ pattern: '^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|once)$' })
const Leaders = Type.Array(
  Strict({
    place: Type.Integer({ minimum: 1 }),
    name: Type.String({ maxLength: 80 }),
    missions: Count,
    me: Type.Boolean(),
  }),
)

export const listMissionOffers = route({
  method: 'GET',
  path: '/wps/rewards/missions',
  moduleId: 'MISSION3',
  auth: 'none',
  rateClass: 'read',
  summary: 'Missions and the leaderboard, for visitors.',
  input: Strict({}),
  reply: Strict({
    missions: Type.Array(Strict({ ...MissionOffer, tasks: Type.Optional(Type.Array(Strict(MissionTask))) })),
    leaders: Leaders,
  }),
})

export const getMissions = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_missionSummary',
  moduleId: 'MISSION3',
  rateClass: 'read',
  summary:
    'Missions of the day and of the week, with the player’s progress, and completed ones of past periods that can still be claimed.',
  input: Strict({}),
  reply: Strict({
    /** Number of unclaimed missions. */
    open: Count,
    missions: Type.Array(
      Strict({
        ...MissionOffer,
        tasks: Type.Optional(
          Type.Array(
            Strict({
              ...MissionTask,
              progress: Amount,
              /** `waiting`: it counts from the completion of the task before it. */
              state: Type.Enum(['waiting', 'open', 'done']),
            }),
          ),
        ),
        /** An earlier release gives neither this nor the two below: the current period, whose reward ends with it. */
        period: Type.Optional(MissionPeriod),
        /** The period is over; only its reward can still be claimed. */
        past: Type.Optional(Type.Boolean()),
        progress: Amount,
        /** null: no end. */
        endsAt: Type.Union([Instant, Type.Null()]),
        /** Last day, in the brand's calendar, on which the reward can be claimed once completed; null: no end. */
        claimUntil: Type.Optional(Type.Union([Day, Type.Null()])),
        state: Type.Enum(['open', 'done', 'claimed']),
      }),
    ),
  }),
})

export const getMissionLeaders = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_missionLeaderboard',
  moduleId: 'MISSION3',
  rateClass: 'read',
  summary: 'Leaderboard of completed missions this month, with masked names.',
  input: Strict({}),
  reply: Strict({ list: Leaders }),
})

export const claimMission = route({
  ...money,
  method: 'POST',
  path: '/wps/rewards/missions/claim',
  guard: 'active',
  moduleId: 'MISSION3',
  summary: 'Pays the reward of a completed mission.',
  /** Without a period: the first to expire that can be claimed, else the current one. */
  input: Strict({ missionId: Id, period: Type.Optional(MissionPeriod) }),
  reply: Strict(amountOf),
  errors: ['rewards.missionUnknown', 'rewards.nothingToClaim', 'rewards.none', 'wallet.balanceFull'],
})
