import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MerchantCode } from './ops.ts'
import { operatorRoles, route } from './route.ts'
import { Strict } from './shapes.ts'

export const listRestrictedRewards = route({
  auth: 'operator',
  accounts: 'all',
  rateClass: 'read',
  roles: operatorRoles,
  method: 'GET',
  path: '/ops/loyalty',
  summary: 'Rewards for loyalty in the plans of merchants that their market restricts or forbids.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        merchantCode: Type.String(),
        kind: Type.Enum(['mission', 'rankGift', 'rebate', 'points', 'ticketGoods', 'roundGoods', 'referral']),
        /** JSON pointer into the rewards plan. */
        at: Type.String(),
        /** `forbidden`: neither shown nor paid. `afterFirstBet`: for players with a settled bet only. */
        offer: Type.Enum(['afterFirstBet', 'forbidden']),
        code: Type.Enum(['law.welcome', 'law.firstPlayOnly', 'law.mixedProduct', 'law.raffles']),
        /** The rule of law. */
        source: Type.String(),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type RestrictedRewardRow = Static<(typeof listRestrictedRewards)['reply']>['list'][number]
