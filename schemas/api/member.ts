import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { AccountTypeCode } from './session.ts'
import { Instant, Strict, Username } from './shapes.ts'

export const getMemberInfo = route({
  method: 'GET',
  path: '/wps/member/info',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'Who is logged in.',
  input: Strict({}),
  reply: Strict({
    id: Type.String(),
    account: Username,
    nickname: Type.Union([Type.String(), Type.Null()]),
    type: AccountTypeCode,
    toUpline: Type.Boolean(),
    clubLabel: Strict({ labelName: Type.String(), rankLevel: Type.Integer() }),
    memberLabel: Type.Array(Type.String()),
    registeredAt: Instant,
  }),
})
export type MemberInfoReply = Static<(typeof getMemberInfo)['reply']>
