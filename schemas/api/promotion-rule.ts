import { Type } from 'typebox'
import type { Static } from 'typebox'
import { categoryIds } from './categories.ts'
import { LabelCode } from './labels.ts'
import { PromotionId, PromotionType } from './promotion-card.ts'
import { Instant, Strict } from './shapes.ts'

/*
 * A promotion as data. The gateway grants by it, and card, page, terms and refusals are generated from it, so that they
 * cannot contradict it. Amounts are everyday units (`everydayMinor`): one rule serves every currency of a merchant.
 */

/** Games that count; null: all of them. */
const Categories = Type.Union([
  Type.Array(Type.Enum([...categoryIds]), { minItems: 1, uniqueItems: true }),
  Type.Null(),
])
const Units = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 })
const SomeUnits = Type.Number({ minimum: 0.01, maximum: 1_000_000, multipleOf: 0.01 })
const Days = Type.Integer({ minimum: 1, maximum: 90 })

/**
 * Player figures for conditions. `staked…` and `deposited…` are everyday units of the last 7 or 30 days or lifetime.
 * Losses are deliberately not available: no promotion may reward chasing them.
 */
export const numberAttributes = [
  'rank',
  'accountAgeDays',
  'depositCount',
  'deposited30',
  'staked7',
  'staked30',
  'stakedLife',
  'loginDays7',
] as const
/** Boolean facts. */
export const factAttributes = ['depositLimitSet', 'identityVerified', 'invited'] as const

const Condition = Type.Union([
  Strict({
    attribute: Type.Enum([...numberAttributes]),
    op: Type.Enum(['atLeast', 'atMost']),
    value: Units,
  }),
  Strict({ attribute: Type.Enum([...factAttributes]), op: Type.Literal('is'), value: Type.Boolean() }),
  /**
   * Whether the player has a label of the operators. A hidden label is `hiddenLabel` in replies to players, to whom the
   * promotion is for invited players.
   */
  Strict({
    attribute: Type.Literal('label'),
    op: Type.Literal('is'),
    value: Type.Boolean(),
    label: LabelCode,
  }),
])
export type PromotionCondition = Static<typeof Condition>

/** How a player joins; `code`: opting in needs the code, which is masked as `CODE` in replies to players. */
const Entry = Type.Union([
  Strict({ kind: Type.Literal('automatic') }),
  Strict({ kind: Type.Literal('optIn') }),
  Strict({ kind: Type.Literal('code'), code: Type.String({ pattern: '^[A-Z0-9]{3,20}$' }) }),
])

/**
 * What earns the reward.
 * - `claim`: the claim button
 * - `deposit`: a credited deposit of at least `minUnits` after joining; `first`: only the account's first
 * - `stakes`: stakes of `units` on the categories within the period, after joining
 * - `periodEnd`: the end of the period (cashback)
 * - `application`: an operator approves an application
 */
const Trigger = Type.Union([
  Strict({ kind: Type.Literal('claim') }),
  Strict({ kind: Type.Literal('deposit'), minUnits: SomeUnits, which: Type.Enum(['first', 'any']) }),
  Strict({ kind: Type.Literal('stakes'), units: SomeUnits, categories: Categories }),
  Strict({ kind: Type.Literal('periodEnd') }),
  Strict({ kind: Type.Literal('application') }),
])

/**
 * Stakes of `times` the reward on the categories within `days`, required before it is paid; `times` 0: paid at once.
 * The player's own money stays withdrawable (ADR 170), and only one wagering runs at a time.
 */
const Wagering = Strict({
  times: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.5 }),
  days: Days,
  categories: Categories,
})

/** Basis points in multiples of 5, so that a percentage has at most two decimals. */
const BasisPoints = Type.Integer({ minimum: 5, maximum: 100_000, multipleOf: 5 })

const Reward = Type.Union([
  Strict({ kind: Type.Literal('money'), units: SomeUnits, wagering: Wagering }),
  /** A share of the triggering deposit. */
  Strict({
    kind: Type.Literal('match'),
    basisPoints: BasisPoints,
    capUnits: SomeUnits,
    wagering: Wagering,
  }),
  /** A share of the period's stakes or losses, paid without wagering. */
  Strict({
    kind: Type.Literal('cashback'),
    basisPoints: Type.Integer({ minimum: 5, maximum: 5_000, multipleOf: 5 }),
    of: Type.Enum(['stakes', 'netLoss']),
    categories: Categories,
    capUnits: SomeUnits,
  }),
  Strict({ kind: Type.Literal('points'), points: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  Strict({
    kind: Type.Literal('tickets'),
    raffleId: PromotionId,
    tickets: Type.Integer({ minimum: 1, maximum: 1_000 }),
  }),
  /**
   * Free rounds in games of one vendor; the promotion pays their stakes. Without wagering each win is credited at once;
   * with it the wins are summed and become a reward with wagering when the rounds are over.
   */
  Strict({
    kind: Type.Literal('freeRounds'),
    gameIds: Type.Array(Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }), {
      minItems: 1,
      maxItems: 5,
      uniqueItems: true,
    }),
    rounds: Type.Integer({ minimum: 1, maximum: 200 }),
    /** Stake per round; every one of the games must offer it for free rounds. */
    stakeUnits: SomeUnits,
    /** Days to play the rounds in. */
    roundDays: Days,
    wagering: Wagering,
  }),
  /** A good of the points mall, granted without points. */
  Strict({ kind: Type.Literal('good'), goodId: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) }),
])

/** Display names of the items in a rule: `good:<id>`, `game:<id>`, `rank:<number>`, `label:<code>` of visible labels. */
export const RuleNames = Type.Record(Type.String({ maxLength: 80 }), Type.String({ maxLength: 200 }))

export const promotionPeriods = ['once', 'day', 'week', 'month'] as const

export const PromotionRule = Strict({
  type: PromotionType,
  startsAt: Instant,
  endsAt: Type.Union([Instant, Type.Null()]),
  /** One reward per player and period, by the brand’s calendar. */
  period: Type.Enum([...promotionPeriods]),
  entry: Entry,
  trigger: Trigger,
  /** All must hold when the player joins, claims or triggers. */
  conditions: Type.Array(Condition, { maxItems: 8 }),
  reward: Reward,
  limits: Strict({
    /** Maximum number of rewards; null: unlimited. */
    grants: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000_000 }), Type.Null()]),
    /** Budget in everyday units; null: unlimited. */
    budgetUnits: Type.Union([SomeUnits, Type.Null()]),
  }),
  /** Days to claim an earned reward; null: granted at once. */
  claimDays: Type.Union([Days, Type.Null()]),
})
export type PromotionRule = Static<typeof PromotionRule>
