import { Type } from 'typebox'
import type { Static } from 'typebox'
import { categoryIds } from './categories.ts'
import { Day, deskMoney, deskRead, MerchantCode, orNull, Reason } from './ops.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Operator desk: ranks and rebate rates in versions by day. */

const nothing = Strict({})
const Version = Type.Integer({ minimum: 0 })
/** Highest values of ranks and rates. */
export const ratesBounds = {
  /** Of a category, without what ranks add. */
  rebateBasisPoints: 1_000,
  rankBasisPoints: 500,
  /** Everyday units. */
  units: 10_000_000,
  nameLength: 40,
  ranks: 20,
  /** Days from the brand's today to the first day of a version. */
  daysAhead: 365,
} as const
/** Everyday units. */
const Units = Type.Number({ minimum: 0, maximum: ratesBounds.units })
const BasisPoints = Type.Integer({ minimum: 0, maximum: ratesBounds.rebateBasisPoints })
const RankId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })
const Rank = {
  name: Type.String({ minLength: 1, maxLength: ratesBounds.nameLength }),
  turnoverUnits: Units,
  /** Added to every rebate rate that is not zero. */
  rebateBasisPoints: Type.Integer({ minimum: 0, maximum: ratesBounds.rankBasisPoints }),
  giftUnits: Units,
  /** The benefits of this rank and of those above it begin once an operator has checked the player. */
  needsCheck: Type.Optional(Type.Boolean()),
}
/** Basis points of the stakes; a category that is not listed earns none. */
const Rebate = Type.Array(Strict({ category: Type.Enum([...categoryIds]), basisPoints: BasisPoints }), {
  maxItems: categoryIds.length,
})
const OfVersion = { merchantCode: MerchantCode, version: Version }
/** A version that the desk wrote. */
const OfWritten = { merchantCode: MerchantCode, version: Type.Integer({ minimum: 1 }) }

/** `coming`: approved, begins later. `past`: another version has followed. */
export const ratesStates = ['draft', 'coming', 'valid', 'past', 'cancelled'] as const

const Row = {
  /** 0: the plan file. */
  ...OfVersion,
  state: Type.Enum([...ratesStates]),
  /** First day in the brand's calendar; null: the plan file, from the start on. */
  validFrom: orNull(Day),
  madeBy: orNull(Type.String()),
  madeAt: orNull(Instant),
  approvedBy: orNull(Type.String()),
  approvedAt: orNull(Instant),
  endedBy: orNull(Type.String()),
  endedAt: orNull(Instant),
  /** The plan file; null for a version that the desk wrote. */
  source: orNull(Type.String()),
  currency: Currency,
  ranks: Type.Array(Strict({ id: RankId, ...Rank, turnover: Amount, gift: Amount })),
  rebate: Rebate,
}

export const listDeskRates = route({
  ...deskRead,
  path: '/ops/rates',
  summary: 'Ranks and rebate rates of merchants in all versions: what comes first, then valid and past ones.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({ list: Type.Array(Strict(Row)) }),
  errors: ['ops.unknown'],
})
export type DeskRatesRow = Static<(typeof listDeskRates)['reply']>['list'][number]

/** What a market forbids and therefore is not paid, with the law. */
const Unpaid = Strict({ what: Type.Enum(['rebate', 'gifts']), source: Type.String() })

const Cost = Strict({
  /** Days of play, up to yesterday. */
  days: Type.Integer({ minimum: 1 }),
  currency: Currency,
  /** Rebates of the stakes of those days at these rates, and at those of today. */
  rebates: Amount,
  rebatesNow: Amount,
  /** Gifts that players could claim at once, and those they can claim today. */
  gifts: Amount,
  giftsNow: Amount,
})

export const getDeskRates = route({
  ...deskRead,
  path: '/ops/rates/one',
  summary: 'One version of ranks and rebate rates, the version before it, and what it costs.',
  input: Strict(OfVersion),
  reply: Strict({
    rates: Strict(Row),
    /** The version it follows; null for the plan file. */
    before: orNull(Strict({ validFrom: orNull(Day), ranks: Row.ranks, rebate: Rebate })),
    cost: Cost,
    /** Empty or, of an earlier release, absent: the market allows all. */
    unpaid: Type.Optional(Type.Array(Unpaid)),
  }),
  errors: ['ops.unknown'],
})
export type DeskRates = Static<(typeof getDeskRates)['reply']>

export const draftRates = route({
  ...deskMoney,
  path: '/ops/rates',
  summary:
    'Writes ranks and rebate rates that begin tomorrow or within a year, or changes such a draft. What the market or the house rules forbid is refused with the reasons.',
  input: Strict({
    merchantCode: MerchantCode,
    /** The draft to change; null: a new one. */
    version: orNull(Type.Integer({ minimum: 1 })),
    /** The `madeAt` of the draft as it was read; if another operator has written it since, nothing is changed. */
    madeAt: Type.Optional(Instant),
    /** At most `ratesBounds.daysAhead` days ahead. */
    validFrom: Day,
    /** Lowest first. A rank without an id is new. */
    ranks: Type.Array(Strict({ id: Type.Optional(RankId), ...Rank }), {
      minItems: 1,
      maxItems: ratesBounds.ranks,
    }),
    rebate: Rebate,
    reason: Reason,
  }),
  reply: Strict({ version: Version }),
  errors: ['ops.unknown', 'ops.wrongState', 'ops.overtaken', 'ops.invalidStart', 'rewards.ratesRefused'],
})

export const approveRates = route({
  ...deskMoney,
  path: '/ops/rates/approve',
  summary: 'A second, confirmed operator approves a draft as of `madeAt`; players read of it from then on.',
  input: Strict({ ...OfWritten, madeAt: Instant, reason: Reason }),
  reply: nothing,
  errors: [
    'ops.unknown',
    'ops.wrongState',
    'ops.samePerson',
    'operator.unconfirmed',
    'ops.overtaken',
    'ops.invalidStart',
    'rewards.ratesRefused',
  ],
})

export const cancelRates = route({
  ...deskMoney,
  path: '/ops/rates/cancel',
  summary: 'Cancels a version that has not begun.',
  input: Strict({ ...OfWritten, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})
