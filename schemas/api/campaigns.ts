import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Consent to marketing, per product and channel. Without it a player gets no campaign. */

export const campaignProducts = ['casino', 'sports', 'lottery'] as const
export type CampaignProduct = (typeof campaignProducts)[number]
export const campaignChannels = ['inbox', 'email', 'push'] as const
export type CampaignChannel = (typeof campaignChannels)[number]

export const CampaignProductName = Type.Enum([...campaignProducts])
export const CampaignChannelName = Type.Enum([...campaignChannels])

/** Version of the sentences a player consents to, on the page and at registration; incremented when one changes in any language. */
export const consentWording = '2026-11'
const Wording = Type.String({ pattern: '^[0-9a-z-]{1,20}$' })

const Choice = { product: CampaignProductName, channel: CampaignChannelName }
/** What one box at registration consents to: each of the products through each of the channels, in this wording. */
export const MarketingBox = Strict({
  wording: Wording,
  products: Type.Array(CampaignProductName, { minItems: 1, maxItems: 3 }),
  channels: Type.Array(CampaignChannelName, { minItems: 1, maxItems: 3 }),
})
export type MarketingBox = Static<typeof MarketingBox>

/** Identifies one player, product and channel, signed by the gateway. */
const UnsubscribeToken = Type.String({ pattern: '^[A-Za-z0-9_.-]{20,600}$' })

/** With the gate of the inbox. */
const own = { moduleId: 'INBOX3', guard: 'open' } as const

export const getMarketing = route({
  method: 'GET',
  path: '/wps/campaigns/consent',
  ...own,
  rateClass: 'read',
  summary: 'The player’s consents to marketing. A pair of product and channel that is not listed has none.',
  input: Strict({}),
  reply: Strict({
    /** Products the site has. */
    products: Type.Array(CampaignProductName),
    /** Channels the site has. */
    channels: Type.Array(CampaignChannelName),
    given: Type.Array(Strict({ ...Choice, at: Instant })),
  }),
})
export type Marketing = Static<(typeof getMarketing)['reply']>

export const setMarketing = route({
  method: 'POST',
  path: '/wps/campaigns/consent',
  ...own,
  rateClass: 'write',
  summary: 'Gives or withdraws one consent. A repetition changes nothing.',
  input: Strict({
    ...Choice,
    given: Type.Boolean(),
    /** The wording the player was shown. */
    wording: Wording,
  }),
  reply: Strict({}),
  errors: ['campaigns.notOffered', 'campaigns.wordingChanged'],
})

export const withdrawMarketing = route({
  method: 'POST',
  path: '/wps/campaigns/consent/withdraw',
  ...own,
  rateClass: 'write',
  summary: 'Withdraws every consent to marketing.',
  input: Strict({}),
  reply: Strict({}),
})

export const unsubscribePath = '/wps/campaigns/unsubscribe'

export const getSubscription = route({
  method: 'GET',
  path: '/wps/campaigns/subscription',
  moduleId: null,
  auth: 'none',
  whenClosed: true,
  rateClass: 'read',
  summary: 'What the link of a mail unsubscribes from.',
  input: Strict({ token: UnsubscribeToken }),
  reply: Strict({ ...Choice, given: Type.Boolean() }),
  errors: ['campaigns.linkInvalid'],
})

export const unsubscribe = route({
  method: 'POST',
  path: unsubscribePath,
  moduleId: null,
  auth: 'none',
  encoding: 'form',
  whenClosed: true,
  rateClass: 'write',
  summary:
    'Withdraws one consent without a login. Mail programs call it with the token in the query (RFC 8058); a repetition changes nothing.',
  input: Strict({
    token: UnsubscribeToken,
    'List-Unsubscribe': Type.Optional(Type.Literal('One-Click')),
  }),
  reply: Strict(Choice),
  errors: ['campaigns.linkInvalid'],
})
