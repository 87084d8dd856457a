import { Type } from 'typebox'
import type { Static } from 'typebox'
import { deskMoney, deskRead, listOf, orNull, MerchantCode, Page, Reason } from './ops.ts'
import { PromotionId } from './promotion-card.ts'
import { PromotionRule, RuleNames } from './promotion-rule.ts'
import { ApplicationId, PictureIndex } from './promotions.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Operator desk: promotions. Authoring, checks, simulation, four-eyes approval, pausing, results, applications. */

const Count = Type.Integer({ minimum: 0 })
const Key = { merchantCode: MerchantCode, promotionId: PromotionId }

/**
 * draft -> checked -> simulated -> approved (not by the author) -> live <-> paused -> ended -> settled; can be
 * cancelled before settled. Any change of a draft returns it to `draft`.
 */
export const promotionStates = [
  'draft',
  'checked',
  'simulated',
  'approved',
  'live',
  'paused',
  'ended',
  'settled',
  'cancelled',
] as const
const State = Type.Enum([...promotionStates])

/** Texts by language; if any, at least `en` and the brand's default language. */
const Texts = (maxLength: number) =>
  Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ minLength: 1, maxLength }))
const Words = {
  /** Empty: title generated from the rule. */
  headline: Texts(120),
  text: Texts(2_000),
}

/** A fault that blocks publication; `law`: forbidden by the market, with the source. */
const Problem = Strict({
  /** JSON pointer into the rule. */
  at: Type.String(),
  kind: Type.Enum(['error', 'law', 'warning']),
  code: Type.String({ maxLength: 60 }),
  message: Type.String({ maxLength: 500 }),
  source: orNull(Type.String({ maxLength: 300 })),
})

/** The cost the rule would have had over the replayed weeks, in the merchant's currency. */
const Simulation = Strict({
  weeks: Type.Integer({ minimum: 0 }),
  players: Count,
  grants: Count,
  currency: Currency,
  /** Per week. */
  costMean: Amount,
  costP95: Amount,
  costWorst: Amount,
  /** Players and cost by rank. */
  byRank: Type.Array(Strict({ rank: Count, players: Count, cost: Amount })),
  /** As shown to players; null: no wagering. */
  worth: orNull(Strict({ perHundred: Type.Number(), keepPercent: Type.Number(), runs: Type.Integer() })),
  at: Instant,
})

const Row = {
  ...Key,
  state: State,
  version: Type.Integer({ minimum: 1 }),
  /** In every language of the product: the headline, or the title generated from the rule. */
  title: Type.Record(Type.String(), Type.String()),
  headline: Texts(120),
  rule: PromotionRule,
  author: Type.String(),
  approvedBy: orNull(Type.String()),
  changedAt: Instant,
  grants: Count,
  /** Rewards promised and paid, in the merchant's currency. */
  cost: Amount,
  /** The rule's budget in the same currency; null: none. */
  budget: orNull(Amount),
  currency: Currency,
}

export const listDeskPromotions = route({
  ...deskRead,
  path: '/ops/promotions',
  summary: 'Promotions of the merchants, the latest changed first.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(State),
    ...Page,
  }),
  reply: listOf(Strict(Row)),
  errors: ['ops.unknown'],
})

export const getDeskPromotion = route({
  ...deskRead,
  path: '/ops/promotions/one',
  summary: 'One promotion with its texts, problems, simulation, life and results.',
  input: Strict(Key),
  reply: Strict({
    ...Row,
    text: Texts(2_000),
    problems: Type.Array(Problem),
    simulation: orNull(Simulation),
    life: Type.Array(
      Strict({ at: Instant, state: State, operator: orNull(Type.String()), reason: orNull(Reason) }),
    ),
    results: Strict({
      joined: Count,
      players: Count,
      grants: Count,
      cost: Amount,
      /** Rewards with a running wagering or not yet claimed: possible further cost. */
      open: Amount,
      /** Percentage of rewarded players who played again within 7 days; null: too early. */
      retentionPercent: orNull(Type.Number()),
    }),
  }),
  errors: ['promotions.unknown'],
})

export const savePromotion = route({
  ...deskMoney,
  path: '/ops/promotions/save',
  summary:
    'Creates a draft or changes one; a change of what is approved or live makes a new version that starts as a draft while the old one goes on.',
  input: Strict({ ...Key, rule: PromotionRule, ...Words, reason: Reason }),
  reply: Strict({ version: Type.Integer({ minimum: 1 }), problems: Type.Array(Problem) }),
})

export const previewPromotion = route({
  ...deskRead,
  method: 'POST',
  path: '/ops/promotions/preview',
  summary:
    'Checks a rule without saving: problems of rule and market for every brand of the merchant, and what its players’ texts are written with.',
  input: Strict({ ...Key, rule: PromotionRule }),
  reply: Strict({
    problems: Type.Array(Problem),
    /** Currency and time zone of the merchant's brand. */
    currency: Currency,
    /** IANA. */
    timeZone: Type.String({ maxLength: 60 }),
    languages: Type.Array(Type.String({ maxLength: 35 })),
    /** Display names of the rule's goods, games and ranks, by preview language. */
    names: Type.Record(Type.String({ maxLength: 35 }), RuleNames),
    /** Games with free rounds, and their stakes in everyday units. */
    roundGames: Type.Array(
      Strict({
        gameId: Type.String({ maxLength: 64 }),
        name: Type.String({ maxLength: 120 }),
        stakeUnits: Type.Array(Type.Number()),
      }),
    ),
  }),
})

export const simulatePromotion = route({
  ...deskMoney,
  path: '/ops/promotions/simulate',
  summary: 'Replays the rule over the last weeks of the ledger and works out what it is worth to a player.',
  input: Strict({ ...Key, weeks: Type.Integer({ minimum: 1, maximum: 26 }), reason: Reason }),
  reply: Simulation,
  errors: ['promotions.unknown', 'ops.wrongState', 'promotions.hasProblems'],
})

export const changePromotionState = route({
  ...deskMoney,
  path: '/ops/promotions/state',
  summary:
    'Approves (not the author), publishes, pauses, resumes, ends or cancels. Ending keeps what players have earned.',
  input: Strict({
    ...Key,
    version: Type.Integer({ minimum: 1 }),
    act: Type.Enum(['approve', 'publish', 'pause', 'resume', 'end', 'cancel']),
    reason: Reason,
  }),
  reply: Strict({ state: State }),
  errors: [
    'promotions.unknown',
    'ops.wrongState',
    'promotions.hasProblems',
    'ops.samePerson',
    'operator.unconfirmed',
  ],
})

const ApplicationRow = Strict({
  merchantCode: MerchantCode,
  applicationId: ApplicationId,
  promotionId: PromotionId,
  playerId: Type.String(),
  username: Type.String(),
  state: Type.Enum(['applying', 'issued', 'rejected']),
  text: Type.String(),
  pictures: Count,
  at: Instant,
  decidedBy: orNull(Type.String()),
  answer: orNull(Type.String()),
})

export const listPromotionApplications = route({
  ...deskRead,
  path: '/ops/promotions/applications',
  summary: 'Applications of players, the waiting ones first.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    promotionId: Type.Optional(PromotionId),
    state: Type.Optional(Type.Enum(['applying', 'issued', 'rejected'])),
    ...Page,
  }),
  reply: listOf(ApplicationRow),
  errors: ['ops.unknown'],
})

export const getApplicationPicture = route({
  ...deskRead,
  path: '/ops/promotions/applications/picture',
  summary: 'One picture of an application, drawn anew as a JPEG.',
  input: Strict({
    merchantCode: MerchantCode,
    applicationId: ApplicationId,
    index: PictureIndex,
  }),
  reply: Strict({ picture: Type.String() }),
  errors: ['promotions.unknown'],
})

export const decideApplication = route({
  ...deskMoney,
  path: '/ops/promotions/applications/decide',
  summary: 'Grants the reward of an application or refuses it, with words for the player.',
  input: Strict({
    merchantCode: MerchantCode,
    applicationId: ApplicationId,
    approve: Type.Boolean(),
    answer: Reason,
  }),
  reply: Strict({ outcome: Type.Enum(['done']) }),
  errors: ['promotions.unknown', 'ops.wrongState', 'promotions.over', 'promotions.linkedTaken'],
})

export type DeskPromotion = Static<(typeof getDeskPromotion)['reply']>
export type DeskPromotionRow = Static<(typeof listDeskPromotions)['reply']>['list'][number]
export type DeskApplication = Static<typeof ApplicationRow>
export type PromotionProblem = Static<typeof Problem>
export type PromotionSimulation = Static<typeof Simulation>
