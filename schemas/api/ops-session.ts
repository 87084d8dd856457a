import { Type } from 'typebox'
import type { Static } from 'typebox'
import { operatorRoles, route, sessionLevels } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/*
 * Operators' login, second factor and accounts. Operators belong to no merchant and share nothing with players. A
 * password set by an administrator is valid for one login.
 */

/** Letters, digits, `.` and `-`; case-insensitive. */
const OperatorName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]{1,31}$' })
export const OperatorRoleName = Type.Enum([...operatorRoles])
const code = Type.String({ minLength: 6, maxLength: 16 })
const nothing = Strict({})

const own = { auth: 'operator', accounts: 'all', roles: operatorRoles } as const

/** The desk session. `totp`: false until the first authenticator code was accepted. */
export const OperatorSessionReply = Strict({
  token: Type.String(),
  name: Type.String(),
  role: OperatorRoleName,
  level: Type.Enum([...sessionLevels]),
  totp: Type.Boolean(),
  /** Whether this gateway runs a brand studio. */
  studio: Type.Boolean(),
})
export type OperatorSessionReply = Static<typeof OperatorSessionReply>

export const logInOperator = route({
  method: 'POST',
  path: '/ops/session/login',
  auth: 'desk',
  accounts: 'all',
  rateClass: 'login',
  summary:
    'First step of an operator’s login: name and password. The second step is always an authenticator code.',
  input: Strict({
    name: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  reply: OperatorSessionReply,
  errors: ['session.invalidCredentials', 'session.locked'],
})

export const getOperatorSession = route({
  ...own,
  method: 'GET',
  path: '/ops/session',
  level: 'secondFactor',
  background: true,
  rateClass: 'read',
  summary: 'The logged-in operator, and the CSRF handle.',
  input: nothing,
  reply: OperatorSessionReply,
})

export const enrolOperatorTotp = route({
  ...own,
  method: 'POST',
  path: '/ops/session/totp',
  level: 'secondFactor',
  rateClass: 'write',
  summary: 'A secret for the authenticator of an operator who has none yet.',
  input: nothing,
  reply: Strict({ secret: Type.String(), uri: Type.String() }),
  errors: ['security.totpOn'],
})

export const proveOperator = route({
  ...own,
  method: 'POST',
  path: '/ops/session/second-factor',
  level: 'secondFactor',
  rateClass: 'login',
  summary:
    'Second step of a login; the first code of a new secret activates it. The session gets a new cookie.',
  input: Strict({ code }),
  reply: OperatorSessionReply,
  errors: ['security.proofInvalid', 'security.tooManyTries'],
})

export const setOperatorPassword = route({
  ...own,
  method: 'POST',
  path: '/ops/session/password',
  level: 'newPassword',
  rateClass: 'login',
  summary:
    'Changes the operator’s own password and ends all other sessions. At the first login the old one is not required.',
  input: Strict({
    oldPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    newPassword: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  reply: OperatorSessionReply,
  errors: ['password.oldWrong', 'password.fieldsInvalid', 'security.tooManyTries'],
})

export const logOutOperator = route({
  ...own,
  method: 'DELETE',
  path: '/ops/session',
  level: 'secondFactor',
  rateClass: 'write',
  summary: 'Ends the session.',
  input: nothing,
  reply: nothing,
})

/* Accounts of operators */

const manage = { ...own, roles: ['admin'] } as const

export const listOperators = route({
  ...manage,
  method: 'GET',
  path: '/ops/operators',
  rateClass: 'read',
  summary: 'All operator accounts.',
  input: nothing,
  reply: Strict({
    list: Type.Array(
      Strict({
        name: Type.String(),
        role: OperatorRoleName,
        enabled: Type.Boolean(),
        totp: Type.Boolean(),
        createdAt: Instant,
        lastLoginAt: Type.Union([Instant, Type.Null()]),
        /** Whether the operator has logged in and set their own password. */
        entered: Type.Boolean(),
        /** Who issued the last one-time password. */
        madeBy: Type.String(),
        /** The operator who confirmed that this account belongs to a separate person; null: not confirmed. */
        confirmedBy: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
})

/** Returned once, in this reply; must be replaced at the first login. */
const OneTimePassword = Strict({ oneTimePassword: Type.String() })

export const addOperator = route({
  ...manage,
  method: 'POST',
  path: '/ops/operators',
  rateClass: 'write',
  summary: 'Creates an account with a generated one-time password; another administrator must confirm it.',
  input: Strict({ name: OperatorName, role: OperatorRoleName }),
  reply: OneTimePassword,
  errors: ['operator.nameTaken', 'operator.unconfirmed'],
})

export const changeOperator = route({
  ...manage,
  method: 'PUT',
  path: '/ops/operators',
  rateClass: 'write',
  summary: 'Changes another operator’s role, or closes or reopens their account; ends their sessions.',
  input: Strict({ name: OperatorName, role: OperatorRoleName, enabled: Type.Boolean() }),
  reply: nothing,
  errors: ['operator.unknown', 'operator.ownAccount', 'operator.unconfirmed'],
})

export const resetOperator = route({
  ...manage,
  method: 'POST',
  path: '/ops/operators/reset',
  rateClass: 'write',
  summary:
    'Resets an operator who lost password or authenticator: a generated one-time password, and no second factor until the next login. Another administrator must confirm the account again.',
  input: Strict({ name: OperatorName }),
  reply: OneTimePassword,
  errors: ['operator.unknown', 'operator.ownAccount', 'operator.unconfirmed'],
})

export const confirmOperator = route({
  ...manage,
  method: 'POST',
  path: '/ops/operators/confirm',
  rateClass: 'write',
  summary:
    'Confirms that an account belongs to a separate person, so that it counts as a second approval from then on. The administrator who issued its password cannot confirm it.',
  input: Strict({ name: OperatorName }),
  reply: nothing,
  errors: [
    'operator.unknown',
    'operator.ownAccount',
    'operator.madeByYou',
    'operator.notEntered',
    'operator.unconfirmed',
  ],
})
