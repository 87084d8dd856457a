import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Outside, SessionReply } from './session.ts'
import { Instant, Paging, Strict } from './shapes.ts'

const Password = Type.String({ minLength: 1, maxLength: 128 })
const nothing = Strict({})

/* Password */

export const changePassword = route({
  method: 'POST',
  path: '/wps/member/password',
  guard: 'open',
  moduleId: 'PASS3',
  level: 'newPassword',
  sealed: true,
  rateClass: 'login',
  summary:
    'Changes the password and ends all other sessions. The old one may be omitted right after a login that forces the change.',
  input: Strict({
    oldPassword: Type.Optional(Password),
    newPassword: Password,
    confirmNewPassword: Password,
  }),
  reply: SessionReply,
  errors: ['password.oldWrong', 'password.fieldsInvalid', 'security.tooManyTries'],
})

/* Re-authentication */

/** Ways to prove that the caller is still the account's owner. */
export const proofMethods = ['password', 'totp', 'passkey', 'recovery'] as const
export const ProofMethod = Type.Enum([...proofMethods])

/** Result of the browser's WebAuthn call, in its JSON form. */
const PasskeyAnswer = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 1400 }),
    rawId: Type.String({ minLength: 1, maxLength: 1400 }),
    type: Type.Literal('public-key'),
    response: Type.Object({}, { additionalProperties: Type.Unknown() }),
    clientExtensionResults: Type.Object({}, { additionalProperties: Type.Unknown() }),
    authenticatorAttachment: Type.Optional(Type.String({ maxLength: 32 })),
  },
  { additionalProperties: false },
)
/** Options for the browser's WebAuthn call, as the standard defines them. */
const PasskeyOptions = Strict({ options: Type.Object({}, { additionalProperties: Type.Unknown() }) })

const code = Type.String({ minLength: 6, maxLength: 32 })
export const Proof = Type.Union([
  Strict({ method: Type.Literal('password'), password: Password }),
  Strict({ method: Type.Literal('totp'), code }),
  Strict({ method: Type.Literal('recovery'), code }),
  Strict({ method: Type.Literal('passkey'), answer: PasskeyAnswer }),
])
export type Proof = Static<typeof Proof>

export const getProofMethods = route({
  method: 'GET',
  path: '/wps/session/proof',
  moduleId: 'COMM3',
  level: 'secondFactor',
  background: true,
  rateClass: 'read',
  summary: 'Methods this player has for the second factor and for re-authentication.',
  input: nothing,
  reply: Strict({ methods: Type.Array(ProofMethod) }),
})

export const proveSecondFactor = route({
  method: 'POST',
  path: '/wps/session/second-factor',
  guard: 'open',
  moduleId: 'COMM3',
  level: 'secondFactor',
  sealed: true,
  rateClass: 'login',
  summary: 'Second step of a login. The session gets a new cookie.',
  input: Proof,
  reply: SessionReply,
  errors: ['security.proofInvalid', 'security.tooManyTries'],
})

export const stepUp = route({
  method: 'POST',
  path: '/wps/session/step-up',
  guard: 'open',
  moduleId: 'COMM3',
  sealed: true,
  rateClass: 'login',
  summary: 'Re-authenticates the owner for five minutes. The session gets a new cookie.',
  input: Proof,
  reply: SessionReply,
  errors: ['security.proofInvalid', 'security.tooManyTries'],
})

export const startPasskeyProof = route({
  method: 'POST',
  path: '/wps/session/passkey/options',
  moduleId: 'COMM3',
  auth: 'optional',
  level: 'secondFactor',
  rateClass: 'login',
  summary:
    'A passkey challenge: for the session’s player, or without a session for any passkey of this site.',
  input: nothing,
  reply: PasskeyOptions,
})

export const loginByPasskey = route({
  method: 'POST',
  path: '/wps/session/login/passkey',
  moduleId: 'COMM3',
  auth: 'none',
  sealed: true,
  rateClass: 'login',
  summary: 'Logs in with a passkey alone.',
  input: Strict({ answer: PasskeyAnswer }),
  reply: SessionReply,
  errors: ['security.passkeyUnknown', 'account.frozen', 'account.closed'],
})

/* Second factors */

const SocialChannel = Type.Enum(['google', 'facebook'])

export const getSecurity = route({
  method: 'GET',
  path: '/wps/member/security',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'Security settings of the account.',
  input: nothing,
  reply: Strict({
    passwordChangedAt: Type.Union([Instant, Type.Null()]),
    totp: Type.Boolean(),
    passkeys: Type.Array(
      Strict({
        id: Type.String(),
        name: Type.String(),
        createdAt: Instant,
        lastUsedAt: Type.Union([Instant, Type.Null()]),
      }),
    ),
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
    /** Connected social accounts. */
    social: Type.Array(Strict({ provider: SocialChannel, connectedAt: Instant })),
  }),
})
export type SecurityReply = Static<(typeof getSecurity)['reply']>

/** Recovery codes are returned only here and stored as hashes. null: codes already exist. */
const NewRecoveryCodes = Strict({ recoveryCodes: Type.Union([Type.Array(Type.String()), Type.Null()]) })

const factor = { moduleId: 'COMM3', stepUp: 'always', rateClass: 'write' } as const

export const enrolTotp = route({
  ...factor,
  method: 'POST',
  path: '/wps/member/security/totp',
  guard: 'open',
  summary: 'A new secret for an authenticator app; active after its first code has been accepted.',
  input: nothing,
  reply: Strict({ secret: Type.String(), uri: Type.String() }),
  errors: ['security.totpOn'],
})

export const confirmTotp = route({
  ...factor,
  method: 'PUT',
  path: '/wps/member/security/totp',
  guard: 'open',
  rateClass: 'login',
  summary: 'Activates the authenticator with its first code and ends all other sessions.',
  input: Strict({ code }),
  reply: NewRecoveryCodes,
  errors: ['security.proofInvalid', 'security.tooManyTries'],
})

export const removeTotp = route({
  ...factor,
  method: 'DELETE',
  path: '/wps/member/security/totp',
  guard: 'open',
  summary: 'Removes the authenticator app and ends all other sessions.',
  input: nothing,
  reply: nothing,
})

export const renewRecoveryCodes = route({
  ...factor,
  method: 'POST',
  path: '/wps/member/security/recovery-codes',
  guard: 'open',
  summary: 'Issues ten new recovery codes and invalidates the old ones.',
  input: nothing,
  reply: Strict({ recoveryCodes: Type.Array(Type.String()) }),
  errors: ['security.noSecondFactor'],
})

export const startPasskeyEnrolment = route({
  ...factor,
  method: 'POST',
  path: '/wps/member/security/passkeys/options',
  guard: 'open',
  summary: 'A challenge for a new passkey.',
  input: nothing,
  reply: PasskeyOptions,
})

export const addPasskey = route({
  ...factor,
  method: 'POST',
  path: '/wps/member/security/passkeys',
  guard: 'open',
  summary: 'Adds a passkey and ends all other sessions.',
  input: Strict({ name: Type.String({ minLength: 1, maxLength: 60 }), answer: PasskeyAnswer }),
  reply: NewRecoveryCodes,
  errors: ['security.proofInvalid', 'security.passkeyLimit'],
})

export const removePasskey = route({
  ...factor,
  method: 'DELETE',
  path: '/wps/member/security/passkeys',
  guard: 'open',
  summary: 'Removes a passkey and ends all other sessions.',
  input: Strict({ id: Type.String({ minLength: 1, maxLength: 1400 }) }),
  reply: nothing,
  errors: ['security.passkeyUnknown'],
})

/* Social accounts */

export const connectSocial = route({
  ...factor,
  method: 'POST',
  path: '/wps/member/security/social',
  guard: 'open',
  rateClass: 'login',
  summary: 'Connects a social account for login, after a recent re-authentication; one per service.',
  input: Strict({ ...Outside, firebaseChannel: SocialChannel }),
  reply: nothing,
  errors: ['module.disabled', 'provider.tokenInvalid', 'provider.unavailable', 'provider.taken'],
})

export const disconnectSocial = route({
  ...factor,
  method: 'DELETE',
  path: '/wps/member/security/social',
  guard: 'open',
  summary: 'Disconnects a social account.',
  input: Strict({ provider: SocialChannel }),
  reply: nothing,
})

/* Sessions */

/** The device according to its user agent. */
export const Device = Strict({
  browser: Type.String(),
  system: Type.String(),
  kind: Type.Enum(['phone', 'tablet', 'desktop', 'other']),
})

const Place = { ip: Type.String(), country: Type.Union([Type.String(), Type.Null()]), device: Device }

export const listSessions = route({
  method: 'GET',
  path: '/wps/session/list',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s open sessions.',
  input: nothing,
  reply: Strict({
    sessions: Type.Array(
      Strict({
        id: Type.String(),
        current: Type.Boolean(),
        createdAt: Instant,
        lastSeenAt: Instant,
        ...Place,
      }),
    ),
  }),
})
export type SessionListReply = Static<(typeof listSessions)['reply']>

export const endSession = route({
  method: 'DELETE',
  path: '/wps/session/list',
  guard: 'open',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Ends one of the player’s own sessions.',
  input: Strict({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
  reply: nothing,
  errors: ['security.sessionUnknown'],
})

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/wps/session/others',
  guard: 'open',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Ends all other sessions of the player.',
  input: nothing,
  reply: Strict({ ended: Type.Integer({ minimum: 0 }) }),
})

export const listLogins = route({
  method: 'GET',
  path: '/wps/session/history',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'Logins and refused attempts of the last year.',
  input: Strict({ pageNo: Paging.pageNo, pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 10 }) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        at: Instant,
        outcome: Type.Enum(['loggedIn', 'wrongPassword', 'wrongSecondFactor']),
        method: Type.String(),
        ...Place,
      }),
    ),
    pageNo: Type.Integer(),
    pageSize: Type.Integer(),
    totalPages: Type.Integer(),
    totalCount: Type.Integer(),
  }),
})
export type LoginsReply = Static<(typeof listLogins)['reply']>

export const keepSession = route({
  method: 'POST',
  path: '/wps/session/keep',
  guard: 'open',
  moduleId: 'COMM3',
  accounts: 'all',
  rateClass: 'read',
  summary: 'Reports user activity: restarts the inactivity limit.',
  input: nothing,
  reply: nothing,
})
