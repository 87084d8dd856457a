import { Type } from 'typebox'
import type { Static } from 'typebox'
import { operatorRoles, route, sessionLevels } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/*
 * The people who run the platform: their login, their second factor and their accounts. They belong to no merchant and
 * share nothing with players. Nobody sets a password for somebody else: a new account gets one for its first login.
 */

/** Letters, digits, `.` and `-`; compared without regard to capitals. */
const OperatorName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]{1,31}$' })
export const OperatorRoleName = Type.Enum([...operatorRoles])
const code = Type.String({ minLength: 6, maxLength: 16 })
const nothing = Strict({})

const own = { auth: 'operator', accounts: 'all', roles: operatorRoles } as const

/** What the desk's page knows about its session. `totp`: false until the first code of an authenticator has been given. */
export const OperatorSessionReply = Strict({
  token: Type.String(),
  name: Type.String(),
  role: OperatorRoleName,
  level: Type.Enum([...sessionLevels]),
  totp: Type.Boolean(),
})
export type OperatorSessionReply = Static<typeof OperatorSessionReply>

export const logInOperator = route({
  method: 'POST',
  path: '/ops/session/login',
  auth: 'desk',
  accounts: 'all',
  rateClass: 'login',
  summary:
    'The first step of an operator’s login: name and password. The second one is always an authenticator.',
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
  summary: 'Who is logged in here, and the CSRF handle again.',
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
    'The second step of a login; the first code of a new secret turns it on. The session gets a new cookie.',
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
  summary: 'The operator’s own new password; it ends all other sessions. The first one asks for no old one.',
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
  summary: 'Everybody who may work at the desk.',
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
        /** Its owner has come in, and has a password of their own. */
        entered: Type.Boolean(),
        /** Who drew its password last. */
        madeBy: Type.String(),
        /** Who else has said that it is a person of its own. */
        confirmedBy: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
})

/** Told once, in this answer; its owner replaces it at the first login. */
const OneTimePassword = Strict({ oneTimePassword: Type.String() })

export const addOperator = route({
  ...manage,
  method: 'POST',
  path: '/ops/operators',
  rateClass: 'write',
  summary: 'A new account with a drawn password for its first login, to be confirmed by somebody else.',
  input: Strict({ name: OperatorName, role: OperatorRoleName }),
  reply: OneTimePassword,
  errors: ['operator.nameTaken', 'operator.unconfirmed'],
})

export const changeOperator = route({
  ...manage,
  method: 'PUT',
  path: '/ops/operators',
  rateClass: 'write',
  summary: 'Changes the role of somebody else, or closes or opens their account; their sessions end.',
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
    'For who lost password or authenticator: a drawn password for one login, and no second factor until then. Somebody else confirms the account anew.',
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
    'Says that an account is a person of its own: its word counts from then on where two people have to agree. Not for whoever drew its password.',
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
