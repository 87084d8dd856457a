import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Documents, mostPictures, picturesBytes } from './feedback.ts'
import { LabelTone } from './labels.ts'
import { FieldRule } from './register.ts'
import { route } from './route.ts'
import { AccountTypeCode } from './session.ts'
import { Instant, Language, Strict, Username } from './shapes.ts'

/** Kinds of contract between an agent and the agent above. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]

/** The wire's flags, one per kind: dividend, daily, hourly and real-time salary. */
const contractFlags = {
  divtypereq: Type.Boolean(),
  dailysalreqtype: Type.Boolean(),
  contracthoursalreq: Type.Boolean(),
  realtimesalreqtype: Type.Boolean(),
}

export const getMemberInfo = route({
  method: 'GET',
  path: '/wps/member/info',
  beforeTerms: true,
  moduleId: 'COMM3',
  accounts: 'all',
  background: true,
  rateClass: 'read',
  summary: 'The logged-in member.',
  input: Strict({}),
  reply: Strict({
    id: Type.String(),
    account: Username,
    nickname: Type.Union([Type.String(), Type.Null()]),
    type: AccountTypeCode,
    toUpline: Type.Boolean(),
    clubLabel: Strict({ labelName: Type.String(), rankLevel: Type.Integer() }),
    /** Names of the visible labels, in the language of the call. */
    memberLabel: Type.Array(Type.String()),
    /** Their colours, in the same order. */
    memberLabelTones: Type.Optional(Type.Array(LabelTone)),
    /** Agents: which kinds of contract are in force or offered. */
    ...contractFlags,
    registeredAt: Instant,
    /** The last chosen language; null: none. */
    language: Type.Union([Language, Type.Null()]),
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
  summary: 'The player’s profile, with masked contacts.',
  input: Strict({}),
  reply: Strict({
    username: Username,
    nickname: orNull(Type.String()),
    realName: orNull(Type.String()),
    /** Masked: first letter and domain. */
    email: orNull(Type.String()),
    /** Masked: dial code and last digits. */
    mobile: orNull(Type.String()),
    /** Whether the number was verified by a code. */
    mobileProven: Type.Boolean(),
    registeredAt: Instant,
  }),
})
export type ProfileReply = Static<(typeof getProfile)['reply']>

/** Profile fields a player may edit; contact data change with a code instead. */
export const profileFieldIds = [
  'nickname',
  'payeeName',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
] as const
export type ProfileFieldId = (typeof profileFieldIds)[number]

export const getProfileForm = route({
  method: 'GET',
  path: '/wps/member/profile/form',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The fields of the profile that the merchant asks for, with their rules and what is known.',
  input: Strict({}),
  reply: Strict({
    fields: Type.Array(
      Strict({
        id: Type.Enum([...profileFieldIds]),
        value: orNull(Type.String()),
        /** The field was verified by documents and only changes with them. */
        locked: Type.Boolean(),
        rule: FieldRule,
      }),
    ),
    /** The last requested change of locked fields, unless it was approved; null: none. */
    change: orNull(
      Strict({
        state: Type.Enum(['waiting', 'declined']),
        fields: Type.Array(Strict({ id: Type.Enum([...profileFieldIds]), value: Type.String() })),
        pictures: Type.Integer({ minimum: 1, maximum: mostPictures }),
        at: Instant,
        /** The operator's reason for declining. */
        reason: orNull(Type.String()),
      }),
    ),
  }),
})

const Told = Type.Optional(Type.String({ maxLength: 255 }))
const Fields = Strict({
  nickname: Told,
  payeeName: Told,
  birthday: Told,
  nationality: Told,
  address: Told,
  occupation: Told,
  sourceOfIncome: Told,
  telegram: Told,
  zalo: Told,
} satisfies Record<ProfileFieldId, unknown>)

export const changeProfile = route({
  method: 'PUT',
  path: '/wps/member/profile',
  guard: 'open',
  moduleId: 'COMM3',
  stepUp: 'factor',
  rateClass: 'write',
  summary: 'Changes fields of the profile under the merchant’s rules; what documents prove is locked.',
  input: Strict({ fields: Fields }),
  reply: Strict({}),
  errors: ['register.fieldsInvalid', 'member.fieldLocked'],
})

export const requestProfileChange = route({
  method: 'POST',
  path: '/wps/member/profile/change',
  guard: 'open',
  moduleId: 'COMM3',
  stepUp: 'factor',
  rateClass: 'write',
  maxBodyBytes: picturesBytes,
  summary:
    'Asks for a change of locked fields with pictures of the documents that prove it. The profile changes when an operator approves; until then no second request is accepted.',
  input: Strict({ fields: Fields, pictures: Documents }),
  reply: Strict({}),
  errors: ['register.fieldsInvalid', 'feedback.pictureInvalid', 'member.changeWaiting'],
})

export const getTerms = route({
  method: 'GET',
  path: '/wps/member/terms',
  beforeTerms: true,
  moduleId: 'COMM3',
  accounts: 'all',
  background: true,
  rateClass: 'read',
  summary: 'The version of the terms the player has yet to accept; null: none.',
  input: Strict({}),
  reply: Strict({ due: Type.Union([Type.String(), Type.Null()]) }),
})

export const setLanguage = route({
  method: 'PUT',
  path: '/wps/member/language',
  beforeTerms: true,
  guard: 'open',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Keeps the player’s language: a new device opens the site in it. One of the brand’s languages.',
  input: Strict({ language: Language }),
  reply: Strict({ language: Language }),
  errors: ['request.invalid'],
})

export const acceptTerms = route({
  method: 'POST',
  path: '/wps/member/terms',
  beforeTerms: true,
  guard: 'open',
  moduleId: 'COMM3',
  accounts: 'all',
  rateClass: 'write',
  summary:
    'Accepts the terms in force. Until then every other member call returns 403 `session.termsRequired`.',
  input: Strict({ version: Type.String({ minLength: 1, maxLength: 64 }) }),
  reply: Strict({ version: Type.String() }),
  errors: ['member.termsOutdated'],
})
