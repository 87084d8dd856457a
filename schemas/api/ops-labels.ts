import { Type } from 'typebox'
import type { Static } from 'typebox'
import { LabelCode, LabelTone } from './labels.ts'
import { deskRead, MerchantCode, orNull, PlayerId, Reason } from './ops.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Operator desk: labels of a merchant and the players who have them. */

const desk = { auth: 'operator', accounts: 'all', method: 'POST', rateClass: 'write' } as const
/** Labels decide on audiences of the whole merchant. */
const define = { ...desk, roles: ['admin'] } as const
/** A thousand usernames. */
const assign = { ...desk, roles: ['support', 'admin'], maxBodyBytes: 250_000 } as const
const nothing = Strict({})

/** Maximum number of labels of a merchant, retired ones included. */
export const mostLabels = 50
/** Maximum number of accounts in one call. */
export const mostAccounts = 1_000

const Names = Type.Record(
  Type.String({ pattern: '^[a-z]{2,3}$' }),
  Type.String({ minLength: 1, maxLength: 40 }),
  {
    minProperties: 1,
    maxProperties: 40,
    additionalProperties: false,
  },
)
/** The fields that can be changed. */
const Terms = {
  /** By language. */
  name: Names,
  tone: LabelTone,
  /** Whether players see it; a hidden label is never sent to a browser. */
  visible: Type.Boolean(),
  /** Its players take no part in promotions and rewards: the operator's staff. Absent: no, and in a change as before. */
  withoutRewards: Type.Optional(Type.Boolean()),
}
const ShownTerms = { ...Terms, name: Type.Record(Type.String(), Type.String()) }
const Key = { merchantCode: MerchantCode, code: LabelCode }

export const listLabels = route({
  ...deskRead,
  path: '/ops/labels',
  summary: 'Labels of the merchants, and how many players have each now.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        ...Key,
        ...ShownTerms,
        /** A retired label has no effect and cannot be assigned; its players get it back when it is reinstated. */
        retired: Type.Boolean(),
        players: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type LabelRow = Static<(typeof listLabels)['reply']>['list'][number]

export const createLabel = route({
  ...define,
  path: '/ops/labels',
  summary: 'Adds a label to a merchant.',
  input: Strict({
    ...Key,
    code: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,29}$' }),
    ...Terms,
    reason: Reason,
  }),
  reply: nothing,
  errors: ['ops.unknown', 'labels.taken', 'labels.tooMany'],
})

export const changeLabel = route({
  ...define,
  path: '/ops/labels/change',
  summary: 'Changes a label, retires it or reinstates it. Its code stays.',
  input: Strict({ ...Key, ...Terms, retired: Type.Boolean(), reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown'],
})

const Accounts = {
  ...Key,
  /** Usernames. */
  accounts: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    minItems: 1,
    maxItems: mostAccounts,
  }),
  reason: Reason,
}
/** Usernames without an account, as they were sent. */
const unknown = Type.Array(Type.String())

export const assignLabel = route({
  ...assign,
  path: '/ops/labels/assign',
  summary:
    'Assigns a label to accounts, until a time or without end. Unknown usernames are returned and do not stop the others.',
  input: Strict({
    ...Accounts,
    /** Null: no end. Replaces the end of those who have it. */
    endsAt: orNull(Instant),
  }),
  reply: Strict({
    /** Players who have it by this call, or whose end was changed. */
    assigned: Type.Array(PlayerId),
    /** Accounts that had it with the same end. */
    had: Type.Integer({ minimum: 0 }),
    unknown,
  }),
  errors: ['ops.unknown', 'ops.invalidSchedule', 'labels.retired'],
})

export const removeLabel = route({
  ...assign,
  path: '/ops/labels/remove',
  summary: 'Removes a label from accounts. Unknown usernames are returned and do not stop the others.',
  input: Strict(Accounts),
  reply: Strict({
    removed: Type.Array(PlayerId),
    /** Accounts that did not have it. */
    hadNot: Type.Integer({ minimum: 0 }),
    unknown,
  }),
  errors: ['ops.unknown'],
})

export const listPlayerLabels = route({
  ...deskRead,
  path: '/ops/players/labels',
  summary: 'The labels of one player, the retired ones included.',
  input: Strict({ merchantCode: MerchantCode, playerId: PlayerId }),
  reply: Strict({
    list: Type.Array(
      Strict({
        ...Key,
        ...ShownTerms,
        retired: Type.Boolean(),
        assignedAt: Instant,
        assignedBy: Type.String(),
        reason: Type.String(),
        /** Null: no end. */
        endsAt: orNull(Instant),
      }),
    ),
  }),
})
export type PlayerLabelRow = Static<(typeof listPlayerLabels)['reply']>['list'][number]
