import { Type } from 'typebox'
import type { Static } from 'typebox'
import { keptKinds } from './kept-kinds.ts'
import { route } from './route.ts'
import { Currency, Instant, Strict } from './shapes.ts'

/** Kinds of limits: gross deposits, net losses, stakes, time at play. */
export const LimitKindWire = Type.Enum(['deposit', 'loss', 'wager', 'time'])
/** The day, the week from Monday or the calendar month of the brand's time zone. */
export const LimitPeriodWire = Type.Enum(['24h', '7d', '1mo'])
/** Money in major units; time in minutes. */
const Figure = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]{1,4})?$', examples: ['250.00', '90'] })
const FigureIn = Type.String({ pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,4})?$', examples: ['250.00', '90'] })
const MaybeFigure = Type.Union([Figure, Type.Null()])
const MaybeInstant = Type.Union([Instant, Type.Null()])

/** Content of the limits page. */
export const ProtectionReply = Strict({
  currency: Currency,
  now: Instant,
  limits: Type.Array(
    Strict({
      kind: LimitKindWire,
      period: LimitPeriodWire,
      /** The player's own limit; null: none. */
      amount: MaybeFigure,
      /** The market's limit; the lower of the two applies. */
      market: MaybeFigure,
      used: Figure,
      /** When the period ends and the counter restarts at 0. */
      freesAt: Instant,
      /** A requested looser limit that is not in force yet; `amount` null: no limit. */
      pending: Type.Union([
        Strict({ amount: MaybeFigure, confirmableAt: Instant, isReady: Type.Boolean() }),
        Type.Null(),
      ]),
    }),
  ),
  /** Kinds for which the player must set a limit before depositing or playing. */
  missing: Type.Array(LimitKindWire),
  /** For kinds that need a limit of every period: the periods still missing. */
  missingPeriods: Type.Array(Strict({ kind: LimitKindWire, period: LimitPeriodWire })),
  /** Whether input boxes may be prefilled with a suggestion. */
  mayPrefill: Type.Boolean(),
  increaseCoolOffH: Type.Integer({ minimum: 0 }),
  increaseAfterPeriodEnd: Type.Boolean(),
  timeOuts: Type.Array(Type.String({ maxLength: 12 })),
  exclusions: Type.Array(Type.String({ maxLength: 12 })),
  returnCoolOffH: Type.Integer({ minimum: 0 }),
  /** null: no time-out or self-exclusion is active. */
  resting: Type.Union([
    Strict({
      kind: Type.Enum(['timeOut', 'selfExclusion', 'operator', 'register', 'closed']),
      startsAt: Instant,
      /** null: until further notice. */
      endsAt: MaybeInstant,
      /** Earliest time the player may request to return; null: not by the player. */
      returnFrom: MaybeInstant,
      /** A return was requested: play is allowed again from then on. */
      returnsAt: MaybeInstant,
    }),
    Type.Null(),
  ]),
  kyc: Strict({
    state: Type.Enum(['none', 'pending', 'verified', 'rejected', 'expired']),
    reason: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
    /** Actions that require a verified player. */
    requiredFor: Type.Array(Type.Enum(['register', 'deposit', 'play', 'withdraw'])),
  }),
})
export type ProtectionReply = Static<typeof ProtectionReply>

const Slot = { kind: LimitKindWire, period: LimitPeriodWire }

export const getProtection = route({
  method: 'GET',
  path: '/wps/protection',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s limits and their use, breaks, and verification.',
  input: Strict({}),
  reply: ProtectionReply,
})

export const setLimit = route({
  method: 'PUT',
  path: '/wps/protection/limits',
  guard: 'open',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary:
    'Sets a limit; null removes it. A tighter limit applies at once; a looser one must be confirmed after a waiting period.',
  input: Strict({ ...Slot, amount: Type.Union([FigureIn, Type.Null()]) }),
  reply: ProtectionReply,
  errors: ['protection.limitInvalid', 'protection.limitKindOff'],
})

export const confirmLimit = route({
  method: 'POST',
  path: '/wps/protection/limits/confirm',
  guard: 'open',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Confirms a looser limit after its waiting period.',
  input: Strict(Slot),
  reply: ProtectionReply,
  errors: ['protection.nothingWaits', 'protection.tooEarly'],
})

export const cancelLimit = route({
  method: 'DELETE',
  path: '/wps/protection/limits/pending',
  guard: 'open',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Cancels a pending looser limit. Idempotent.',
  input: Strict(Slot),
  reply: ProtectionReply,
})

const breakSpec = {
  method: 'POST',
  moduleId: 'COMM3',
  rateClass: 'write',
  input: Strict({ length: Type.String({ maxLength: 12 }) }),
  reply: Strict({ endsAt: MaybeInstant }),
  errors: ['protection.lengthUnknown'],
} as const

export const takeTimeOut = route({
  ...breakSpec,
  path: '/wps/protection/time-out',
  guard: 'open',
  summary:
    'Starts a time-out: blocks play and deposits at once and ends all sessions. It cannot be shortened.',
})

export const excludeSelf = route({
  ...breakSpec,
  path: '/wps/protection/exclusion',
  guard: 'open',
  summary:
    'Excludes the player on every brand of the operator at once and ends all sessions. It cannot be shortened.',
})

export const askReturn = route({
  method: 'POST',
  path: '/wps/protection/return',
  guard: 'open',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Requests to return after an exclusion; play is allowed again after a waiting period.',
  input: Strict({}),
  reply: ProtectionReply,
  errors: ['protection.returnTooEarly'],
})

export const closeAccount = route({
  method: 'POST',
  path: '/wps/protection/close',
  guard: 'open',
  moduleId: 'COMM3',
  stepUp: 'always',
  rateClass: 'write',
  summary: 'Closes the account permanently. Its balance can still be withdrawn.',
  input: Strict({}),
  reply: Strict({ endsAt: MaybeInstant }),
})

/** What is still stored of a player after an erasure. */
export const ErasureWire = Strict({
  /** Until then the law orders `kept` to be stored. */
  keptUntil: Instant,
  /** Empty: only the account's number is left, in the books. */
  kept: Type.Array(Type.Enum([...keptKinds])),
})
export type ErasureWire = Static<typeof ErasureWire>

export const eraseMyData = route({
  method: 'POST',
  path: '/wps/protection/erasure',
  guard: 'open',
  moduleId: 'COMM3',
  stepUp: 'always',
  rateClass: 'write',
  summary:
    'Erases the data of a closed account at once, except what the law orders to keep; ends all sessions. Tells what stays.',
  input: Strict({}),
  reply: ErasureWire,
  errors: ['protection.accountOpen', 'protection.moneyLeft'],
})

export const askVerification = route({
  method: 'POST',
  path: '/wps/protection/verification',
  guard: 'open',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Requests verification of the player’s identity.',
  input: Strict({}),
  reply: ProtectionReply,
  errors: ['protection.verificationRuns'],
})
