import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MerchantCode } from './ops.ts'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

const Count = Type.Integer({ minimum: 0 })

export const listHelpVotes = route({
  method: 'GET',
  auth: 'operator',
  accounts: 'all',
  roles: ['support', 'admin'],
  rateClass: 'read',
  path: '/ops/help/votes',
  summary: 'What readers said about the articles of the help centre, the least useful first.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        merchantCode: Type.String(),
        articleId: Type.String(),
        language: Type.String(),
        useful: Count,
        notUseful: Count,
      }),
    ),
  }),
})
export type HelpVoteRow = Static<(typeof listHelpVotes)['reply']>['list'][number]
