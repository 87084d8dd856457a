import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Currency, Instant, Strict } from './shapes.ts'

/** Deposits gross, losses net, stakes, time at play. */
export const LimitKindWire = Type.Enum(['deposit', 'loss', 'wager', 'time'])
/** The brand's day, week from Monday, or calendar month. */
export const LimitPeriodWire = Type.Enum(['24h', '7d', '1mo'])
/** Of money in major units; of time in minutes. */
const Figure = Type.String({ pattern: '^-?[0-9]{1,15}(\\.[0-9]{1,4})?$', examples: ['250.00', '90'] })
const MaybeFigure = Type.Union([Figure, Type.Null()])
const MaybeInstant = Type.Union([Instant, Type.Null()])

/** Everything the page of limits shows. */
export const ProtectionReply = Strict({
  currency: Currency,
  now: Instant,
  limits: Type.Array(
    Strict({
      kind: LimitKindWire,
      period: LimitPeriodWire,
      /** The player's own; null: none. */
      amount: MaybeFigure,
      /** The market's; the lower of the two holds. */
      market: MaybeFigure,
      used: Figure,
      /** When it counts from nothing again. */
      freesAt: Instant,
      /** A looser limit that waits; `amount` null: none at all. */
      pending: Type.Union([
        Strict({ amount: MaybeFigure, confirmableAt: Instant, isReady: Type.Boolean() }),
        Type.Null(),
      ]),
    }),
  ),
  /** Kinds that need a limit before the player may pay in or play, and have none yet. */
  missing: Type.Array(LimitKindWire),
  /** Of some of these kinds the market wants a limit of every period: those that are still to be set. */
  missingPeriods: Type.Array(Strict({ kind: LimitKindWire, period: LimitPeriodWire })),
  /** Boxes may hold a suggestion. */
  mayPrefill: Type.Boolean(),
  increaseCoolOffH: Type.Integer({ minimum: 0 }),
  increaseAfterPeriodEnd: Type.Boolean(),
  timeOuts: Type.Array(Type.String({ maxLength: 12 })),
  exclusions: Type.Array(Type.String({ maxLength: 12 })),
  returnCoolOffH: Type.Integer({ minimum: 0 }),
  /** Null: the player may play. */
  resting: Type.Union([
    Strict({
      kind: Type.Enum(['timeOut', 'selfExclusion', 'operator', 'register', 'closed']),
      startsAt: Instant,
      /** Null: until further notice. */
      endsAt: MaybeInstant,
      /** The player may ask to come back from then on; null: not by themselves. */
      returnFrom: MaybeInstant,
      /** Asked for: play is open again from then on. */
      returnsAt: MaybeInstant,
    }),
    Type.Null(),
  ]),
  kyc: Strict({
    state: Type.Enum(['none', 'pending', 'verified', 'rejected', 'expired']),
    reason: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
    /** What needs a verified player here. */
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
  summary: 'The player’s limits and what is used of them, breaks, and verification.',
  input: Strict({}),
  reply: ProtectionReply,
})

export const setLimit = route({
  method: 'PUT',
  path: '/wps/protection/limits',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary:
    'Sets a limit; null takes it away. Tighter holds at once; looser waits, and has to be confirmed when it may.',
  input: Strict({ ...Slot, amount: MaybeFigure }),
  reply: ProtectionReply,
  errors: ['protection.limitInvalid', 'protection.limitKindOff'],
})

export const confirmLimit = route({
  method: 'POST',
  path: '/wps/protection/limits/confirm',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Confirms a looser limit that has waited long enough.',
  input: Strict(Slot),
  reply: ProtectionReply,
  errors: ['protection.nothingWaits', 'protection.tooEarly'],
})

export const cancelLimit = route({
  method: 'DELETE',
  path: '/wps/protection/limits/pending',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Gives up a looser limit that waits; once more changes nothing.',
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
  summary: 'Stops play and deposits for a while, at once, and ends every session. It cannot be shortened.',
})

export const excludeSelf = route({
  ...breakSpec,
  path: '/wps/protection/exclusion',
  summary:
    'Excludes the player on every brand of the operator, at once, and ends every session. It cannot be shortened.',
})

export const askReturn = route({
  method: 'POST',
  path: '/wps/protection/return',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Asks to play again after an exclusion; the way back opens after a wait.',
  input: Strict({}),
  reply: ProtectionReply,
  errors: ['protection.returnTooEarly'],
})

export const closeAccount = route({
  method: 'POST',
  path: '/wps/protection/close',
  moduleId: 'COMM3',
  stepUp: 'always',
  rateClass: 'write',
  summary: 'Closes the account for good. What is left in it can still be withdrawn.',
  input: Strict({}),
  reply: Strict({ endsAt: MaybeInstant }),
})

export const askVerification = route({
  method: 'POST',
  path: '/wps/protection/verification',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Asks the operator to verify who the player is.',
  input: Strict({}),
  reply: ProtectionReply,
  errors: ['protection.verificationRuns'],
})
