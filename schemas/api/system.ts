import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ChatRain } from './chat-rain.ts'
import { ChatMessage } from './chat.ts'
import { route } from './route.ts'
import { Currency, Instant, Language, StreamPlace, Strict } from './shapes.ts'

/** One node of the merchant's module tree. A module is on only when it and all its ancestors have '1'. */
export const ModuleNode = Type.Cyclic(
  {
    ModuleNode: Type.Object(
      {
        modId: Type.String({ minLength: 1, maxLength: 64 }),
        enabled: Type.Enum(['0', '1']),
        childrenNodes: Type.Array(Type.Ref('ModuleNode')),
      },
      { additionalProperties: false },
    ),
  },
  'ModuleNode',
)
export interface ModuleTreeNode {
  modId: string
  enabled: '0' | '1'
  childrenNodes: ModuleTreeNode[]
}

/** URL of a merchant's link. */
export const LinkUrl = Type.String({ maxLength: 500 })

export const Resource = Strict({
  resourceType: Type.String({ maxLength: 32 }),
  url: LinkUrl,
  qrCodeUrl: Type.String({ maxLength: 500 }),
  labelNameEn: Type.String({ maxLength: 80 }),
})
export const CustomerService = Strict({
  csType: Type.String({ maxLength: 8 }),
  path: LinkUrl,
})

export const SiteInfo = Strict({
  modules: Type.Array(ModuleNode),
  resources: Type.Array(Resource),
  customerService: Type.Array(CustomerService),
  analytics: Strict({ gtagId: Type.Union([Type.String({ maxLength: 32 }), Type.Null()]) }),
  /** Origins of game pictures; the browser uses only those its brand allows. */
  imageCDNs: Type.Array(Type.String({ maxLength: 200 })),
  /** Origins of games; filtered in the same way. */
  launchGameCDNs: Type.Array(Type.String({ maxLength: 200 })),
  /** Base URL of the sandbox's identity service, for a brand whose Firebase project is one of the sandbox's. */
  sandboxIdentity: Type.Optional(Type.String({ maxLength: 200 })),
})
export type SiteInfo = Static<typeof SiteInfo>

/** 0 normal, 1 maintenance, 2 region restricted. */
export const StatusCode = Type.Enum([0, 1, 2])

/** The permission reply of the product spec (§3): status, module tree, resources, location. */
export const getStatus = route({
  method: 'GET',
  path: '/wps/system/status',
  whenClosed: true,
  auth: 'none',
  rateClass: 'read',
  summary: 'Site status, module tree, resources and the visitor’s location.',
  input: Strict({ url: Type.Optional(Type.String({ maxLength: 253 })) }),
  reply: Strict({
    status: StatusCode,
    info: SiteInfo,
    maintenance: Type.Boolean(),
    regionRestriction: Type.Boolean(),
    location: Strict({
      ip: Type.String(),
      country: Type.Union([Type.String(), Type.Null()]),
      /**
       * The IP address is a known VPN or proxy; null: the market does not require the check, or the result is unknown.
       */
      vpn: Type.Union([Type.Boolean(), Type.Null()]),
    }),
    /** The sandbox has play money only; a licensed operator's gateway returns false. */
    playMoney: Type.Boolean(),
    serverTime: Instant,
    /** The gateway's public key as a JWK, where the brand encrypts bodies. */
    envelopeKey: Type.Optional(Type.Unknown()),
    /** Incremented with every change of the tree and announced on the event stream. */
    modulesVersion: Type.Integer(),
  }),
})
export type StatusReply = Static<(typeof getStatus)['reply']>

export const getWhitelabel = route({
  method: 'GET',
  path: '/wps/system/whitelabel',
  whenClosed: true,
  auth: 'none',
  rateClass: 'read',
  summary: 'The merchant’s module tree.',
  input: Strict({}),
  reply: Strict({ modules: Type.Array(ModuleNode), modulesVersion: Type.Integer() }),
})

/** Defaults of public routes with facts of the site. */
const siteFacts = { method: 'GET', moduleId: 'COMM3', auth: 'none', rateClass: 'read' } as const

export const getSettings = route({
  ...siteFacts,
  path: '/wps/system/settings/consolidated',
  summary: 'The site’s settings: money, languages, clock.',
  input: Strict({}),
  reply: Strict({
    merchantCode: Type.String({ maxLength: 32 }),
    currency: Currency,
    /** Minor units of the currency, as decimals. */
    fractionDigits: Type.Integer({ minimum: 0, maximum: 4 }),
    /** IANA. */
    timeZone: Type.String({ maxLength: 64 }),
    languages: Type.Array(Language),
    defaultLanguage: Language,
    lotteryType: Type.Enum(['SEA', 'VN']),
    /** Target after login: true: home; false: the previous page. */
    loginedToHomePage: Type.Boolean(),
  }),
})

export const getLocation = route({
  ...siteFacts,
  path: '/wps/system/location',
  whenClosed: true,
  summary: 'The visitor’s address and country, as the gateway sees them.',
  input: Strict({}),
  reply: Strict({ ip: Type.String(), country: Type.Union([Type.String(), Type.Null()]) }),
})

export const getTemplates = route({
  ...siteFacts,
  path: '/wps/system/templates',
  summary: 'How the site is laid out: platform, colour modes, the sections of its home page in order.',
  input: Strict({}),
  reply: Strict({
    platform: Type.String({ maxLength: 40 }),
    device: Type.String({ maxLength: 40 }),
    modes: Type.Array(Type.Enum(['dark', 'light'])),
    defaultMode: Type.Enum(['dark', 'light']),
    homeSections: Type.Array(Type.String({ maxLength: 40 })),
  }),
})

export const getDomainRoute = route({
  ...siteFacts,
  path: '/wps/system/domainRoute',
  whenClosed: true,
  summary: 'The domains of the site, the primary one first, and its links elsewhere.',
  input: Strict({}),
  reply: Strict({
    domainList: Type.Array(Type.String({ maxLength: 253 })),
    resources: Type.Array(Resource),
  }),
})

/**
 * Called when the player opens customer service; decrypted paths are checked against the merchant's hosts here (ADR
 * 450).
 */
export const getServiceScript = route({
  ...siteFacts,
  path: '/wps/relay/WPSCORE_getCustomerServiceScript',
  whenClosed: true,
  summary:
    'Where customer service answers. Types: 1 live chat, 2 high VIP ranks, 3 a page of the merchant’s.',
  input: Strict({}),
  reply: Strict({
    version: Strict({
      pathList: Type.Array(
        Strict({ type: Type.String({ maxLength: 8 }), path: Type.String({ maxLength: 500 }) }),
      ),
    }),
  }),
})

export const getServiceUnread = route({
  method: 'GET',
  path: '/wps/service/unread',
  auth: 'optional',
  accounts: 'all',
  rateClass: 'read',
  whenClosed: true,
  beforeTerms: true,
  background: true,
  summary: 'Answers of the house’s own customer service that the caller has not seen.',
  input: Strict({}),
  reply: Strict({ unread: Type.Integer({ minimum: 0 }) }),
})

const Name = Type.String({ minLength: 1, maxLength: 40 })
/** Events of a player's money that occur while the page is elsewhere. */
export const MoneyNewsKind = Type.Enum([
  'depositCredited',
  /** The bank payment is returned to its payer. */
  'depositReturned',
  /** An operator rejected the deposit: no payment found. */
  'depositDeclined',
  'withdrawalApproved',
  'withdrawalPaid',
  'withdrawalDeclined',
  /** Not approved in time. */
  'withdrawalExpired',
  /** A sports bet; `amount` is the payout. */
  'betWon',
  /** No payout; `amount` is the stake. Shown on open pages only, without a message. */
  'betLost',
  /** Void, or a line that returns the stake in whole or part. */
  'betReturned',
  /** Automatic cash-out at the player's target. */
  'betCashedOut',
  /** A mission was completed; `amount` is the claimable reward. */
  'missionDone',
  /** A share of a rain in the chat was paid. */
  'rainShare',
  /** A tip from another member of the chat. */
  'tipReceived',
])
export type MoneyNewsKind = Static<typeof MoneyNewsKind>
/** Events for open pages. Most are hints to fetch again; only money news carry the facts. */
export const SiteEvent = Type.Union([
  /** Sent first and periodically: whether the page may have missed events up to this one. */
  Strict({ type: Type.Literal('stream'), missed: Type.Boolean() }),
  Strict({ type: Type.Literal('modules'), modulesVersion: Type.Integer() }),
  Strict({ type: Type.Literal('status'), status: StatusCode }),
  Strict({ type: Type.Literal('balance') }),
  /** A deposit, withdrawal, bet or mission of the player changed; also an inbox message, except for lost bets. */
  Strict({
    type: Type.Literal('money'),
    kind: MoneyNewsKind,
    /** Major units. */
    amount: Type.String(),
    currency: Type.String(),
    /** Of a completed mission: the last day on which its reward can be claimed; absent: no end. */
    claimUntil: Type.Optional(Type.String({ format: 'date' })),
    /** Of a tip: the chat alias of who gave it. */
    from: Type.Optional(Type.String()),
  }),
  Strict({ type: Type.Literal('sessionEnded') }),
  Strict({ type: Type.Literal('messages') }),
  /** An announcement was published, revised or withdrawn. */
  Strict({ type: Type.Literal('announcements') }),
  /** An operator advanced an order of the player’s in the points mall. */
  Strict({ type: Type.Literal('pointsOrder') }),
  /** A contract of the agent was offered, answered, withdrawn or ended. */
  Strict({ type: Type.Literal('contracts') }),
  /** The value of a jackpot has changed; at most one in two seconds. */
  Strict({ type: Type.Literal('jackpots') }),
  /** The player hit a jackpot, which is paid. */
  Strict({ type: Type.Literal('jackpotHit') }),
  /** The winners board has changed. */
  Strict({ type: Type.Literal('winners') }),
  /** A raffle opened, was frozen, drawn or cancelled, or the player's tickets or prizes changed. */
  Strict({ type: Type.Literal('raffles') }),
  /** A reward of the player was issued, paid, closed or decided. */
  Strict({ type: Type.Literal('promotions') }),
  /**
   * Boards of these lotteries were published or corrected, or draws refunded. Changes within a second, or of a
   * catch-up, are combined.
   */
  Strict({ type: Type.Literal('lotteryDraws'), gameIds: Type.Array(Name, { minItems: 1 }) }),
  /** A race that the player had joined is full and starts in a moment. */
  Strict({ type: Type.Literal('raceStarted'), raceId: Name }),
  /** A board of a race changed, or a race began or ended; at most one in two seconds. */
  Strict({ type: Type.Literal('races') }),
  /** A complaint or feedback of the player changed. */
  Strict({ type: Type.Literal('feedback') }),
  /** The caller's thread with customer service has changed. */
  Strict({ type: Type.Literal('service') }),
  /** A message of the stream's chat room: new or with a changed state. */
  Strict({ type: Type.Literal('chat'), room: Language, message: ChatMessage }),
  /** A rain of the stream's chat room: announced, open, joined, paid or cancelled. */
  Strict({ type: Type.Literal('chatRain'), room: Language, rain: ChatRain }),
  /** The player's chat permissions changed. */
  Strict({ type: Type.Literal('chatStanding') }),
])
export type SiteEvent = Static<typeof SiteEvent>

export const openEvents = route({
  method: 'GET',
  path: '/wps/system/events',
  whenClosed: true,
  auth: 'optional',
  rateClass: 'stream',
  stream: true,
  summary: 'Server-sent events for open pages; with a session cookie also the player’s own events.',
  input: Strict({
    /** The chat room to subscribe to; without the right to read it, the stream opens without the room. */
    room: Type.Optional(Language),
    /** Id of the last received event; the stream resumes after it. */
    since: Type.Optional(StreamPlace),
  }),
  reply: SiteEvent,
})
