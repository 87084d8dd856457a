import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MissionId, MissionTerms } from './mission-rule.ts'
import { deskMoney, deskRead, MerchantCode, orNull, Reason } from './ops.ts'
import { route } from './route.ts'
import { Amount, Currency, Strict } from './shapes.ts'

/* Operator desk: missions, and the rates of the rewards plan. */

const nothing = Strict({})
const Count = Type.Integer({ minimum: 0 })
const Day = Type.String({ format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
const OfMission = { merchantCode: MerchantCode, missionId: MissionId }
const { every, ...Terms } = MissionTerms

export const missionStates = ['planned', 'live', 'ended'] as const

export const listDeskMissions = route({
  ...deskRead,
  path: '/ops/missions',
  summary:
    'Missions in the order of their page, with the terms in force, planned ones, and the claims of the period.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        ...OfMission,
        state: Type.Enum([...missionStates]),
        /** Hidden from players who have not completed it. */
        paused: Type.Boolean(),
        ...MissionTerms,
        /** The goals of the tasks: an amount in the merchant's currency for `turnover`, else a count. */
        goals: Type.Array(Amount),
        /** The reward in the merchant's currency. */
        reward: Amount,
        currency: Currency,
        /** First day that counts. */
        from: Day,
        /** The day after the last; null: no end. */
        until: orNull(Day),
        /** Terms that follow; null: none. */
        next: orNull(Strict({ from: Day, ...Terms })),
        /** What the market allows. */
        offer: Type.Enum(['offered', 'afterFirstBet', 'forbidden']),
        /** Players who have claimed the current period, or the last one. */
        claimed: Count,
        /** Players told that they have completed it by play, and who have not claimed it. */
        waiting: Count,
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type DeskMissionRow = Static<(typeof listDeskMissions)['reply']>['list'][number]

export const createMission = route({
  ...deskMoney,
  path: '/ops/missions',
  summary: 'Adds a mission that counts from a later day on.',
  input: Strict({ ...OfMission, from: Day, every, ...Terms, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState', 'ops.invalidStart', 'rewards.missionRefused'],
})

export const changeMission = route({
  ...deskMoney,
  path: '/ops/missions/terms',
  summary:
    'Sets the terms of a mission from its next period on; those of a period that has begun stay. A mission for once that counts already cannot change.',
  input: Strict({ ...OfMission, ...Terms, reason: Reason }),
  reply: Strict({ from: Day }),
  errors: ['ops.unknown', 'ops.wrongState', 'rewards.missionRefused'],
})

export const pauseMission = route({
  ...deskMoney,
  path: '/ops/missions/pause',
  summary: 'Hides a mission from players who have not completed it, or shows it again.',
  input: Strict({ ...OfMission, paused: Type.Boolean(), reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

export const endMission = route({
  ...deskMoney,
  path: '/ops/missions/end',
  summary: 'Ends a mission with its current period; what is completed by then can be claimed as announced.',
  input: Strict({ ...OfMission, reason: Reason }),
  reply: Strict({ until: Day }),
  errors: ['ops.unknown', 'ops.wrongState', 'rewards.missionRefused'],
})

const Percent = Type.String({ pattern: '^[0-9]{1,3}\\.[0-9]{2}$' })

export const getDeskRewardsPlan = route({
  ...deskRead,
  path: '/ops/rewards-plan',
  summary: 'Ranks and rebate rates of a merchant that are valid today.',
  input: Strict({ merchantCode: MerchantCode }),
  reply: Strict({
    /** The plan file, which they begin with. */
    source: Type.String(),
    currency: Currency,
    ranks: Type.Array(
      Strict({ name: Type.String(), turnover: Amount, rebatePercent: Percent, gift: Amount }),
    ),
    rebate: Type.Array(Strict({ category: Type.String(), percent: Percent })),
  }),
  errors: ['ops.unknown'],
})
