import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { AccountTypeCode } from './session.ts'
import { Instant, Strict, Username } from './shapes.ts'

export const getMemberInfo = route({
  method: 'GET',
  path: '/wps/member/info',
  moduleId: 'COMM3',
  accounts: 'all',
  background: true,
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

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

export const getProfile = route({
  method: 'GET',
  path: '/wps/member/profile',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'What the player told about themselves, contacts so far that they can be recognised.',
  input: Strict({}),
  reply: Strict({
    username: Username,
    nickname: orNull(Type.String()),
    realName: orNull(Type.String()),
    /** First letter and domain. */
    email: orNull(Type.String()),
    /** Dial code and the last digits. */
    mobile: orNull(Type.String()),
    /** A code proved that the number is the player's. */
    mobileProven: Type.Boolean(),
    registeredAt: Instant,
  }),
})
export type ProfileReply = Static<(typeof getProfile)['reply']>

export const getTerms = route({
  method: 'GET',
  path: '/wps/member/terms',
  moduleId: 'COMM3',
  accounts: 'all',
  background: true,
  rateClass: 'read',
  summary: 'The version of the terms the player still has to accept; null: none.',
  input: Strict({}),
  reply: Strict({ due: Type.Union([Type.String(), Type.Null()]) }),
})

export const acceptTerms = route({
  method: 'POST',
  path: '/wps/member/terms',
  moduleId: 'COMM3',
  accounts: 'all',
  rateClass: 'write',
  summary:
    'Accepts the terms in force. Until then every other call of a member is a 403 `session.termsRequired`.',
  input: Strict({ version: Type.String({ minLength: 1, maxLength: 64 }) }),
  reply: Strict({ version: Type.String() }),
  errors: ['member.termsOutdated'],
})
