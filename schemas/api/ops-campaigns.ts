import { Type } from 'typebox'
import type { Static } from 'typebox'
import { CampaignChannelName, CampaignProductName } from './campaigns.ts'
import { LabelCode } from './labels.ts'
import { deskRead, listOf, MerchantCode, orNull, Page, Reason } from './ops.ts'
import { PromotionId } from './promotion-card.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Operator desk: campaigns, which advertise to players who consented. */

const write = { auth: 'operator', accounts: 'all', method: 'POST', rateClass: 'write' } as const
const draft = { ...write, roles: ['support', 'admin'] } as const
const nothing = Strict({})
const Count = Type.Integer({ minimum: 0 })
const OfCampaign = { merchantCode: MerchantCode, campaignId: PromotionId }

export const campaignStates = ['draft', 'approved', 'sending', 'sent', 'cancelled'] as const
const CampaignStateName = Type.Enum([...campaignStates])
export type CampaignState = (typeof campaignStates)[number]

/** Pages a campaign may lead to. */
export const campaignPages = [
  'promotions',
  'promotion',
  'race',
  'raffle',
  'slots',
  'live',
  'sports',
  'lottery',
] as const
export type CampaignPage = (typeof campaignPages)[number]
/** Pages that name one promotion, race or raffle. */
export const pagesWithId: readonly CampaignPage[] = ['promotion', 'race', 'raffle']

/** Reasons why a player of the audience gets nothing on a channel. */
export const skipReasons = [
  'trial',
  'frozen',
  'resting',
  'unverified',
  'harm',
  'register',
  'ineligible',
  'limit',
  'noAddress',
] as const
export const SkipReasonName = Type.Enum([...skipReasons])
export type SkipReason = (typeof skipReasons)[number]

const texts = (maxLength: number) =>
  Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ minLength: 1, maxLength }), {
    minProperties: 1,
    maxProperties: 10,
    additionalProperties: false,
  })

const LeadsTo = Strict({ page: Type.Enum([...campaignPages]), id: Type.Optional(PromotionId) })

export const CampaignTerms = Strict({
  product: CampaignProductName,
  channels: Type.Array(CampaignChannelName, { minItems: 1, uniqueItems: true, maxItems: 3 }),
  /** By language; plain text. */
  title: texts(120),
  text: texts(2_000),
  leadsTo: orNull(LeadsTo),
  /** A second button, to another page. Absent: there is none. */
  alsoLeadsTo: Type.Optional(LeadsTo),
  /** Players with any of these labels; empty: all. */
  labels: Type.Array(LabelCode, { maxItems: 20, uniqueItems: true }),
  /** Players whose language is one of these; empty: all. */
  languages: Type.Array(Type.String({ pattern: '^[a-z]{2,3}$' }), { maxItems: 10, uniqueItems: true }),
  /** Lowest rank; 0: all. */
  rankFrom: Type.Integer({ minimum: 0, maximum: 100 }),
  startsAt: Instant,
  /** Nothing is sent from then on, and inboxes stop showing it. */
  expiresAt: Instant,
})
export type CampaignTerms = Static<typeof CampaignTerms>

const Head = {
  ...OfCampaign,
  state: CampaignStateName,
  terms: CampaignTerms,
  madeBy: Type.String(),
  madeAt: Instant,
  approvedBy: orNull(Type.String()),
  endedBy: orNull(Type.String()),
  endedAt: orNull(Instant),
  /** Players who got it on any channel. */
  players: Count,
}

export const listCampaigns = route({
  ...deskRead,
  path: '/ops/campaigns',
  summary: 'Campaigns, the newest first.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(CampaignStateName),
    ...Page,
  }),
  reply: listOf(Strict(Head)),
  errors: ['ops.unknown'],
})
export type CampaignRow = Static<(typeof listCampaigns)['reply']>['list'][number]

export const getCampaign = route({
  ...deskRead,
  path: '/ops/campaigns/one',
  summary: 'A campaign and, by channel, how many messages were sent or why not.',
  input: Strict(OfCampaign),
  reply: Strict({
    campaign: Strict(Head),
    /** Quiet hours of the brand's time zone: nothing is sent from the first to the second hour. */
    quiet: Strict({ from: Count, to: Count, timeZone: Type.String(), isNow: Type.Boolean() }),
    /** Campaigns a player gets at most in seven days. */
    mostPerWeek: Type.Integer({ minimum: 1 }),
    results: Type.Array(
      Strict({
        channel: CampaignChannelName,
        outcome: Type.Union([Type.Literal('sent'), SkipReasonName]),
        count: Count,
      }),
    ),
    /** Players to whom sending failed by a fault; omitted by earlier releases. */
    failures: Type.Optional(
      Strict({
        count: Count,
        /** The latest hundred. */
        list: Type.Array(
          Strict({
            playerId: Type.String(),
            username: Type.String(),
            tries: Type.Integer({ minimum: 1 }),
            /** Of the last try, in technical words. */
            reason: Type.String(),
            at: Instant,
            /** False: it is given up. */
            isTriedAgain: Type.Boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type CampaignDetail = Static<(typeof getCampaign)['reply']>

/** Players that a preview checks one by one. */
export const mostPreviewed = 500

export const previewCampaign = route({
  ...deskRead,
  path: '/ops/campaigns/preview',
  summary:
    'How many players would get a campaign now and why others would not. The register is asked only at the moment of sending.',
  input: Strict(OfCampaign),
  reply: Strict({
    /** Players with the labels and languages of the audience. */
    audience: Count,
    /** Of these, without a consent for the product on any of the channels. */
    noConsent: Count,
    /** Players with a consent that were checked: at most `mostPreviewed`. */
    checked: Count,
    /** Of the checked ones, below the lowest rank. */
    belowRank: Count,
    /** Of the checked ones, players who would get it. */
    players: Count,
    /** By channel, of the checked ones: messages, and reasons. */
    outcomes: Type.Array(
      Strict({
        channel: CampaignChannelName,
        outcome: Type.Union([Type.Literal('sent'), SkipReasonName]),
        count: Count,
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type CampaignPreview = Static<(typeof previewCampaign)['reply']>

export const draftCampaign = route({
  ...draft,
  path: '/ops/campaigns',
  summary: 'Writes a campaign, or another version of a draft.',
  input: Strict({ ...OfCampaign, terms: CampaignTerms, reason: Reason }),
  reply: nothing,
  errors: [
    'ops.unknown',
    'ops.wrongState',
    'ops.invalidSchedule',
    'campaigns.notOffered',
    'campaigns.pageUnnamed',
    'campaigns.buttonsAlike',
  ],
})

export const approveCampaign = route({
  ...write,
  roles: ['admin'],
  path: '/ops/campaigns/approve',
  summary: 'A second operator approves a draft. It is sent from its start time on, outside of quiet hours.',
  input: Strict({
    ...OfCampaign,
    /** The terms that were read: an approval of terms that were changed meanwhile is refused. */
    madeAt: Instant,
    /** The approver confirms the checklist. */
    checked: Type.Literal(true),
    reason: Reason,
  }),
  reply: nothing,
  errors: [
    'ops.unknown',
    'ops.wrongState',
    'ops.samePerson',
    'ops.overtaken',
    'operator.unconfirmed',
    'ops.invalidSchedule',
  ],
})

export const cancelCampaign = route({
  ...draft,
  path: '/ops/campaigns/cancel',
  summary: 'Cancels a campaign. One that is being sent stops at once; what was sent stays until it expires.',
  input: Strict({ ...OfCampaign, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})
