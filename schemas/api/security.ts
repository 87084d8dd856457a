import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Outside, SessionReply } from './session.ts'
import { Instant, Paging, Strict } from './shapes.ts'

const Password = Type.String({ minLength: 1, maxLength: 128 })
const nothing = Strict({})

/* The password */

export const changePassword = route({
  method: 'POST',
  path: '/wps/member/password',
  moduleId: 'PASS3',
  level: 'newPassword',
  sealed: true,
  rateClass: 'login',
  summary:
    'Changes the password and ends all other sessions. The old one may be left out right after a forced login.',
  input: Strict({
    oldPassword: Type.Optional(Password),
    newPassword: Password,
    confirmNewPassword: Password,
  }),
  reply: SessionReply,
  errors: ['password.oldWrong', 'password.fieldsInvalid', 'security.tooManyTries'],
})

/* Proofs */

/** Ways to prove that it is still the owner. */
export const proofMethods = ['password', 'totp', 'passkey', 'recovery'] as const
export const ProofMethod = Type.Enum([...proofMethods])

/** What a browser's WebAuthn call gave, as its JSON form has it. */
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
/** Options for the browser's WebAuthn call; their shape is the standard's. */
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
  summary: 'How this player may prove who they are: as second factor, or anew.',
  input: nothing,
  reply: Strict({ methods: Type.Array(ProofMethod) }),
})

export const proveSecondFactor = route({
  method: 'POST',
  path: '/wps/session/second-factor',
  moduleId: 'COMM3',
  level: 'secondFactor',
  sealed: true,
  rateClass: 'login',
  summary: 'The second step of a login. The session gets a new cookie.',
  input: Proof,
  reply: SessionReply,
  errors: ['security.proofInvalid', 'security.tooManyTries'],
})

export const stepUp = route({
  method: 'POST',
  path: '/wps/session/step-up',
  moduleId: 'COMM3',
  sealed: true,
  rateClass: 'login',
  summary: 'Proves the owner anew for five minutes. The session gets a new cookie.',
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
  summary: 'A challenge for a passkey: of the session’s player, or of whoever has one for this site.',
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
  errors: ['security.passkeyUnknown', 'account.frozen'],
})

/* Second factors */

const SocialChannel = Type.Enum(['google', 'facebook'])

export const getSecurity = route({
  method: 'GET',
  path: '/wps/member/security',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'What protects the account.',
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
    /** Accounts elsewhere that open this one. */
    social: Type.Array(Strict({ provider: SocialChannel, connectedAt: Instant })),
  }),
})
export type SecurityReply = Static<(typeof getSecurity)['reply']>

/** Recovery codes exist in this answer and as hashes, nowhere else. Null: there were some already. */
const NewRecoveryCodes = Strict({ recoveryCodes: Type.Union([Type.Array(Type.String()), Type.Null()]) })

const factor = { moduleId: 'COMM3', stepUp: 'always', rateClass: 'write' } as const

export const enrolTotp = route({
  ...factor,
  method: 'POST',
  path: '/wps/member/security/totp',
  summary: 'A new secret for an authenticator app; it counts once its first code has been given.',
  input: nothing,
  reply: Strict({ secret: Type.String(), uri: Type.String() }),
  errors: ['security.totpOn'],
})

export const confirmTotp = route({
  ...factor,
  method: 'PUT',
  path: '/wps/member/security/totp',
  rateClass: 'login',
  summary: 'The first code of the new secret turns the second factor on and ends all other sessions.',
  input: Strict({ code }),
  reply: NewRecoveryCodes,
  errors: ['security.proofInvalid', 'security.tooManyTries'],
})

export const removeTotp = route({
  ...factor,
  method: 'DELETE',
  path: '/wps/member/security/totp',
  summary: 'Takes the authenticator app away and ends all other sessions.',
  input: nothing,
  reply: nothing,
})

export const renewRecoveryCodes = route({
  ...factor,
  method: 'POST',
  path: '/wps/member/security/recovery-codes',
  summary: 'Ten new recovery codes; the old ones are void.',
  input: nothing,
  reply: Strict({ recoveryCodes: Type.Array(Type.String()) }),
  errors: ['security.noSecondFactor'],
})

export const startPasskeyEnrolment = route({
  ...factor,
  method: 'POST',
  path: '/wps/member/security/passkeys/options',
  summary: 'A challenge for a new passkey.',
  input: nothing,
  reply: PasskeyOptions,
})

export const addPasskey = route({
  ...factor,
  method: 'POST',
  path: '/wps/member/security/passkeys',
  summary: 'Adds a passkey and ends all other sessions.',
  input: Strict({ name: Type.String({ minLength: 1, maxLength: 60 }), answer: PasskeyAnswer }),
  reply: NewRecoveryCodes,
  errors: ['security.proofInvalid', 'security.passkeyLimit'],
})

export const removePasskey = route({
  ...factor,
  method: 'DELETE',
  path: '/wps/member/security/passkeys',
  summary: 'Takes a passkey away and ends all other sessions.',
  input: Strict({ id: Type.String({ minLength: 1, maxLength: 1400 }) }),
  reply: nothing,
  errors: ['security.passkeyUnknown'],
})

/* Accounts elsewhere */

export const connectSocial = route({
  ...factor,
  method: 'POST',
  path: '/wps/member/security/social',
  rateClass: 'login',
  summary: 'An account elsewhere, proved a moment ago, opens this one from now on; one per service.',
  input: Strict({ ...Outside, firebaseChannel: SocialChannel }),
  reply: nothing,
  errors: ['module.disabled', 'provider.tokenInvalid', 'provider.unavailable', 'provider.taken'],
})

export const disconnectSocial = route({
  ...factor,
  method: 'DELETE',
  path: '/wps/member/security/social',
  summary: 'The account elsewhere opens this one no more.',
  input: Strict({ provider: SocialChannel }),
  reply: nothing,
})

/* Sessions */

/** What a user agent says about itself, as far as a player can make use of it. */
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
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Ends all sessions of the player but this one.',
  input: nothing,
  reply: Strict({ ended: Type.Integer({ minimum: 0 }) }),
})

export const listLogins = route({
  method: 'GET',
  path: '/wps/session/history',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'Logins of the last year, and tries that were refused.',
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
  moduleId: 'COMM3',
  accounts: 'all',
  rateClass: 'read',
  summary: 'The player is still there: puts the inactivity limit off.',
  input: nothing,
  reply: nothing,
})
