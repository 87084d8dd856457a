import { Type } from 'typebox'
import type { Static } from 'typebox'
import { keptKinds } from './kept-kinds.ts'
import { listOf, MerchantCode, orNull, Page, PlayerId, Reason } from './ops.ts'
import { operatorRoles, route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Operator desk: player protection and identity verification (KYC). */

const desk = { auth: 'operator', accounts: 'all' } as const
const write = { ...desk, method: 'POST', rateClass: 'write', roles: ['support', 'admin'] } as const
const OfPlayer = { merchantCode: MerchantCode, playerId: PlayerId }
const nothing = Strict({})

/** A harm marker: a count over the last thirty days that has reached a bound. */
const Sign = {
  sign: Type.Enum(['deposits', 'nights', 'chasing', 'reversals', 'limitRaises', 'declined']),
  /** `watch`: an operator should look. `act`: an operator must act. */
  level: Type.Enum(['watch', 'act']),
  count: Type.Integer({ minimum: 0 }),
  noticedAt: Instant,
  answeredAt: orNull(Instant),
  answeredBy: orNull(Type.String()),
}

export const listHarmSigns = route({
  ...desk,
  method: 'GET',
  path: '/ops/players/signs',
  roles: operatorRoles,
  rateClass: 'read',
  summary: 'Players with harm markers, those to act on first; `open`: no operator has responded yet.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode), open: Type.Optional(Type.Boolean()), ...Page }),
  reply: listOf(
    Strict({ merchantCode: Type.String(), playerId: Type.String(), username: Type.String(), ...Sign }),
  ),
  errors: ['ops.unknown'],
})
export type HarmSignRow = Static<(typeof listHarmSigns)['reply']>['list'][number]

export const getPlayerProtection = route({
  ...desk,
  method: 'GET',
  path: '/ops/players/protection',
  roles: operatorRoles,
  rateClass: 'read',
  summary: 'A player’s verification, limits, breaks, and the interactions recorded.',
  input: Strict(OfPlayer),
  reply: Strict({
    kyc: Strict({ state: Type.String(), reason: orNull(Type.String()), at: orNull(Instant) }),
    currency: Currency,
    /** Money in `amount`, minutes in `minutes`; null: no limit. */
    limits: Type.Array(
      Strict({
        kind: Type.String(),
        period: Type.String(),
        amount: orNull(Amount),
        used: Amount,
        minutes: orNull(Type.Integer()),
        minutesUsed: Type.Integer(),
      }),
    ),
    exclusion: orNull(
      Strict({ kind: Type.String(), startsAt: Instant, endsAt: orNull(Instant), returnsAt: orNull(Instant) }),
    ),
    signs: Type.Array(Strict(Sign)),
    interventions: Type.Array(
      Strict({ at: Instant, kind: Type.String(), note: Type.String(), operator: orNull(Type.String()) }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type PlayerProtection = Static<(typeof getPlayerProtection)['reply']>

export const kycDecisions = ['verified', 'rejected', 'expired'] as const

export const decideKyc = route({
  ...write,
  path: '/ops/players/kyc',
  summary:
    'Decides a verification. A rejection tells the player the reason; `expired` requests new documents.',
  input: Strict({ ...OfPlayer, to: Type.Enum([...kycDecisions]), reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

export const breakLengths = ['24h', '7d', '30d', '6mo', '12mo', '5y', 'indefinite'] as const

export const excludePlayer = route({
  ...write,
  path: '/ops/players/exclude',
  summary: 'Excludes a player at once, on every brand of the operator. It cannot be shortened.',
  input: Strict({ ...OfPlayer, length: Type.Enum([...breakLengths]), reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

export const closePlayerAccount = route({
  ...write,
  path: '/ops/players/close',
  summary:
    'Closes an account for good: no more bets, the time to keep its records begins. The player may log in until nothing is left to withdraw.',
  input: Strict({ ...OfPlayer, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

export const intervene = route({
  ...write,
  path: '/ops/players/interventions',
  summary: 'Records an interaction with a player: a call, a letter, an agreed limit.',
  input: Strict({ ...OfPlayer, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

const Erasure = Strict({
  /** Null: nobody asked, the legal time was over. */
  askedAt: orNull(Instant),
  /** The operator; null: the player, or nobody. */
  askedBy: orNull(Type.String()),
  keptUntil: Instant,
  /** Null: what the law orders to keep is still kept. */
  erasedAt: orNull(Instant),
  kept: Type.Array(Type.Enum([...keptKinds])),
})
export type PlayerErasure = Static<typeof Erasure>

export const getPlayerErasure = route({
  ...desk,
  method: 'GET',
  path: '/ops/players/erasure',
  roles: operatorRoles,
  rateClass: 'read',
  summary: 'Whether a player’s data were erased, and what is kept until when; null: not asked for.',
  input: Strict(OfPlayer),
  reply: Strict({ erasure: orNull(Erasure) }),
})

export const erasePlayer = route({
  ...write,
  path: '/ops/players/erasure',
  summary:
    'Closes the account at the player’s request and erases its data, except what the law orders to keep. Tells what stays.',
  input: Strict({ ...OfPlayer, reason: Reason }),
  reply: Erasure,
  errors: ['ops.unknown', 'protection.moneyLeft'],
})
