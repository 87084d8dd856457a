import { Type } from 'typebox'
import type { Static } from 'typebox'
import { deskMoney, deskRead, MerchantCode, orNull, PlayerId, Reason } from './ops.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Operator desk: checks of players before the benefits of a rank begin. */

const OfPlayer = { merchantCode: MerchantCode, playerId: PlayerId }
export const checkOutcomes = ['passed', 'refused'] as const
export const checkStates = ['needed', ...checkOutcomes] as const
const Text = Type.String({ minLength: 2, maxLength: 200 })

export const listRankChecks = route({
  ...deskRead,
  path: '/ops/rank-checks',
  roles: ['payments', 'admin'],
  summary:
    'Players who have reached a rank whose benefits need a check, those not checked yet first; at most 200 of a merchant.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(Type.Enum([...checkStates])),
  }),
  reply: Strict({
    list: Type.Array(
      Strict({
        ...OfPlayer,
        username: Type.String(),
        /** Lifetime stakes that count. */
        staked: Amount,
        currency: Currency,
        state: Type.Enum([...checkStates]),
        occupation: orNull(Type.String()),
        sourceOfFunds: orNull(Type.String()),
        madeBy: orNull(Type.String()),
        madeAt: orNull(Instant),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type RankCheckRow = Static<(typeof listRankChecks)['reply']>['list'][number]

export const recordRankCheck = route({
  ...deskMoney,
  path: '/ops/rank-checks',
  summary:
    'Records what was found about a player. `passed`: the benefits of checked ranks begin today; `refused`: they do not, or end.',
  input: Strict({
    ...OfPlayer,
    outcome: Type.Enum([...checkOutcomes]),
    occupation: Text,
    sourceOfFunds: Text,
    reason: Reason,
  }),
  reply: Strict({}),
  errors: ['ops.unknown'],
})
