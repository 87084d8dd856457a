import { Type } from 'typebox'
import type { Static } from 'typebox'
import { LabelCode } from './labels.ts'
import { HeldReward } from './held-reward.ts'
import { PromotionCard, PromotionId, PromotionType, promotionStatuses } from './promotion-card.ts'
import { factAttributes, numberAttributes, PromotionRule, RuleNames } from './promotion-rule.ts'
import { next, Page, Period } from './records.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

const Count = Type.Integer({ minimum: 0 })
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
/** SHA-256 of the rule's canonical JSON: a player joins exactly the rule shown. */
const RuleHash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const GrantKey = Type.String({ maxLength: 120 })
const write = { rateClass: 'money', idempotent: true, guard: 'active', moduleId: 'REWCEN3' } as const

/** A card of the promotions centre; for an offer with its rule, from which title and summary are generated. */
const CenterCard = Strict({ ...PromotionCard.properties, rule: orNull(PromotionRule), names: RuleNames })
export type CenterCard = Static<typeof CenterCard>

export const getPromotions = route({
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  moduleId: 'COMM3',
  auth: 'optional',
  rateClass: 'read',
  summary:
    'Everything on offer: open, coming soon, and ended within 30 days; with the player’s own status when logged in.',
  input: Strict({ type: Type.Optional(PromotionType) }),
  reply: Strict({
    /** Types with at least one card, and their number of open ones. */
    categories: Type.Array(Strict({ type: PromotionType, open: Count })),
    list: Type.Array(CenterCard),
  }),
})

export const getAvailableTypes = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  moduleId: 'REWCEN3',
  auth: 'none',
  rateClass: 'read',
  summary: 'Mechanics the merchant runs: offers, raffles, races, referral, missions, rebate, points.',
  input: Strict({}),
  reply: Strict({
    availablePromo: Type.Record(
      Type.Enum(['OFFER', 'RAFFLE', 'RACE', 'REFERRAL', 'MISSION', 'REBATE', 'POINTS']),
      Strict({ enabled: Type.Boolean() }),
    ),
  }),
})

/** Why the player cannot get the reward: the first failing condition with the actual figure. */
export const WhyNot = Type.Union([
  Strict({
    reason: Type.Literal('condition'),
    attribute: Type.Enum([...numberAttributes, ...factAttributes, 'label']),
    op: Type.Enum(['atLeast', 'atMost', 'is']),
    /** Everyday units, counts or 0/1, as in the rule. */
    wanted: Type.Number(),
    /** Amounts of money in everyday units of the player’s currency. */
    now: Type.Number(),
    /** Of the attribute `label`; masked as in the rule. */
    label: Type.Optional(LabelCode),
  }),
  Strict({
    reason: Type.Enum([
      'notStarted',
      'over',
      'paused',
      'budgetSpent',
      'alreadyThisPeriod',
      'anotherBonusRuns',
      'notAllowedHere',
      'breakFromPlay',
      'trialAccount',
      'withoutRewards',
      'codeMissing',
      'gamesUnavailable',
    ]),
  }),
])
export type WhyNot = Static<typeof WhyNot>

export const PromotionGrant = Strict({
  grantKey: GrantKey,
  promotionId: PromotionId,
  /** The operator's title at the time of the grant; null: generated from the rule. */
  headline: orNull(Type.String({ maxLength: 120 })),
  rule: PromotionRule,
  names: RuleNames,
  version: Type.Integer({ minimum: 1 }),
  /**
   * `issued`: can be claimed; `process`: wagering in progress; `claimed`: granted; `closed`: expired, cancelled or
   * forfeited.
   */
  state: Type.Enum(['issued', 'process', 'claimed', 'closed']),
  /** Money; null: points, tickets, a good or free rounds. */
  amount: orNull(Amount),
  currency: Currency,
  at: Instant,
  /** Deadline for claiming or wagering. */
  expiresAt: orNull(Instant),
  /** Set while wagering is in progress. */
  wagered: orNull(Amount),
  wagering: orNull(Amount),
  /** The granted free rounds; null: another kind of reward, or not claimed yet. */
  freeRounds: orNull(
    Strict({
      rounds: Type.Integer({ minimum: 1 }),
      left: Count,
      stake: Amount,
      /** Wins so far. */
      won: Amount,
      /** `bonus`: wins are summed and must be wagered. */
      wins: Type.Enum(['balance', 'bonus']),
      games: Type.Array(
        Strict({ gameId: Type.String({ maxLength: 64 }), vendorCode: Type.String({ maxLength: 64 }) }),
      ),
      expiresAt: Instant,
      /**
       * `waiting`: not yet registered with the vendor; `over`: played or expired; `refused`: rejected by the vendor.
       */
      state: Type.Enum(['waiting', 'open', 'over', 'refused']),
    }),
  ),
})
export type PromotionGrant = Static<typeof PromotionGrant>

/** At most this many pictures with an application. */
const mostPictures = 3
export const ApplicationId = Type.String({ maxLength: 64 })
export const PictureIndex = Type.Integer({ minimum: 0, maximum: mostPictures - 1 })

const Application = Strict({
  applicationId: ApplicationId,
  state: Type.Enum(['applying', 'issued', 'rejected']),
  text: Type.String({ maxLength: 140 }),
  pictures: Count,
  at: Instant,
  /** The operator's answer to the player. */
  answer: orNull(Type.String({ maxLength: 300 })),
})

export const getPromotion = route({
  method: 'GET',
  path: '/wps/promotions/detail',
  moduleId: 'REWCEN3',
  auth: 'optional',
  rateClass: 'read',
  summary: 'One offer with its rule, its worth, and the player’s own standing.',
  input: Strict({ promotionId: PromotionId }),
  reply: Strict({
    card: CenterCard,
    rule: PromotionRule,
    names: RuleNames,
    version: Type.Integer({ minimum: 1 }),
    ruleHash: RuleHash,
    /** The operator's text under the headline, in the caller's language. */
    text: orNull(Type.String({ maxLength: 2_000 })),
    /**
     * Expected value, simulated at publishing: of every 100 of the reward the player gains `perHundred` on average
     * after wagering; `keepPercent` of players end with a gain. null: no wagering.
     */
    worth: orNull(
      Strict({
        perHundred: Type.Number(),
        keepPercent: Type.Number({ minimum: 0, maximum: 100 }),
        runs: Type.Integer({ minimum: 1 }),
      }),
    ),
    currency: Currency,
    /** null: a visitor. */
    mine: orNull(
      Strict({
        status: Type.Enum([...promotionStatuses]),
        /** The version the player joined, which continues to apply to them; null: not joined. */
        joinedVersion: orNull(Type.Integer({ minimum: 1 })),
        joinedAt: orNull(Instant),
        whyNot: orNull(WhyNot),
        /** Progress towards the trigger: stakes or deposits of this period; null: not countable. */
        progress: orNull(Strict({ done: Amount, goal: Amount })),
        grants: Type.Array(PromotionGrant),
        /** Rewards that customer service checks before they are given, or has refused. */
        held: Type.Optional(Type.Array(HeldReward)),
        application: orNull(Application),
      }),
    ),
  }),
  errors: ['promotions.unknown'],
})

export const joinPromotion = route({
  ...write,
  method: 'POST',
  path: '/wps/promotions/join',
  summary: 'Opts in on the rule shown; this version then stays the player’s.',
  input: Strict({
    promotionId: PromotionId,
    ruleHash: RuleHash,
    code: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: Strict({}),
  errors: [
    'promotions.unknown',
    'promotions.changed',
    'promotions.notEligible',
    'promotions.codeWrong',
    'promotions.over',
  ],
})

export const leavePromotion = route({
  ...write,
  method: 'POST',
  path: '/wps/promotions/leave',
  summary:
    'Leaves a promotion; a reward whose wagering runs is cancelled, the player’s own money is untouched.',
  input: Strict({ promotionId: PromotionId }),
  reply: Strict({}),
  errors: ['promotions.unknown'],
})

export const claimPromotion = route({
  ...write,
  method: 'POST',
  path: '/wps/promotions/claim',
  summary: 'Takes the reward: of a `claim` rule, or one that was issued.',
  input: Strict({
    promotionId: PromotionId,
    ruleHash: RuleHash,
    /** The issued reward to claim; omitted: claims a rule with the trigger `claim`. */
    grantKey: Type.Optional(GrantKey),
  }),
  reply: Strict({ grant: PromotionGrant }),
  errors: [
    'promotions.unknown',
    'promotions.changed',
    'promotions.notEligible',
    'promotions.over',
    'promotions.held',
    'promotions.nothingToClaim',
    'wallet.balanceFull',
  ],
})

export const applyToPromotion = route({
  ...write,
  method: 'POST',
  path: '/wps/promotions/apply',
  maxBodyBytes: 22_000_000,
  summary: 'Applies with a remark of up to 140 characters and up to three PNG or JPEG pictures of 5 MB.',
  input: Strict({
    promotionId: PromotionId,
    ruleHash: RuleHash,
    text: Type.String({ minLength: 1, maxLength: 140 }),
    /** Base64. */
    pictures: Type.Array(Type.String({ minLength: 16, maxLength: 7_100_000 }), { maxItems: mostPictures }),
  }),
  reply: Strict({}),
  errors: [
    'promotions.unknown',
    'promotions.changed',
    'promotions.notEligible',
    'promotions.over',
    'promotions.applied',
    'promotions.pictureInvalid',
  ],
})

export const getOwnApplicationPicture = route({
  method: 'GET',
  path: '/wps/promotions/apply/picture',
  moduleId: 'REWCEN3',
  rateClass: 'read',
  summary: 'One picture that the player sent with an application, drawn anew as a JPEG.',
  input: Strict({ applicationId: ApplicationId, index: PictureIndex }),
  reply: Strict({ picture: Type.String() }),
  errors: ['promotions.unknown'],
})

export const listFreeRounds = route({
  method: 'GET',
  path: '/wps/promotions/freeRounds',
  moduleId: 'REWCEN3',
  rateClass: 'read',
  summary: 'The player’s free rounds that can still be played, what ends first before the rest.',
  input: Strict({}),
  reply: Strict({ list: Type.Array(PromotionGrant) }),
})

export const listPromotionGrants = route({
  method: 'GET',
  path: '/wps/promotions/history',
  moduleId: 'REWCEN3',
  rateClass: 'read',
  summary: 'Everything promotions have given the player in a period.',
  input: Strict({
    ...Period,
    state: Type.Optional(Type.Enum(['issued', 'process', 'claimed', 'closed'])),
    ...Page,
  }),
  reply: Strict({ list: Type.Array(PromotionGrant), next }),
  errors: ['records.periodInvalid', 'request.invalid'],
})
