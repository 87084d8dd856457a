import { Value } from 'typebox/value'
import type { register } from '#schemas/api/register.ts'
import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { createTogether } from '#server/ledger/together.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Call, CookieName, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { NewSession } from '#server/lib/ports.ts'
import type { SessionStore } from '#server/plugins/session-store.ts'
import { createHouseLimits } from '#server/modules/protection/house-limits.ts'
import { createHost } from '#server/host.ts'
import type { HostParts } from '#server/host.ts'
import { seedLinksOf } from '#server/seed/demo-links.ts'
import { seedTeamsOf } from '#server/seed/demo-team.ts'
import { seedAccountsOf } from '#server/seed/seed-accounts.ts'
import { composeSlices } from '#server/slices.ts'
import { createPartnerSecrets } from '#server/lib/partner-secrets.ts'
import { createSecretBox } from '#server/lib/secret-box.ts'
import { createOutbox } from '#server/messages/outbox.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import { createEventHub } from '#server/events/event-hub.ts'
import type {
  GameVendor,
  LaunchRequest,
  RoundPageRequest,
  RoundsGrant,
  VendorGame,
} from '#server/vendors/game-vendor.ts'
import type { RoundProofReply } from '#schemas/vendor/round-proof.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { openTransferWallet } from '#server/vendors/transfer-wallet/index.ts'
import { aBrand } from './brand.ts'
import type { DeepPartial } from './brand.ts'
import { testClock, testRandom } from './clock.ts'
import { sandboxIdentity } from '#server/modules/protection/identity-check.ts'
import { playMoneyBank, sandboxRegister } from './partners.ts'

/** The slices on a database, with in-memory sessions, vendor and clock. No HTTP. */
export function slicesOn(db: Db, overrides: Partial<HostParts> = {}) {
  const clock = testClock()
  const random = testRandom(crypto.randomUUID())
  const hub = createEventHub({ clock, gatewayId: 'a' })
  /** The brands of the visited sites. */
  const brands = new Map<string, Brand>()
  const sessions = sessionsInMemory()
  const vendor = aVendor()
  const answers: string[] = []
  /** Players whose open games were told to accept no more bets. */
  const ended: string[] = []
  const limitsOf = createHouseLimits(overrides.brandOf ?? (() => aBrand()), clock)
  const ledger = createLedger({ db, clock, limitsOf })
  const outbox = createOutbox({ db, clock, random })
  const host = createHost({
    db,
    clock,
    random,
    sessions,
    ledger,
    together: createTogether(db, (runner) => createLedger({ db: runner, clock, limitsOf })),
    box: createSecretBox('the secret of the slices in the tests', random),
    partnerSecrets: createPartnerSecrets([]),
    gatewayKeys: null,
    studio: null,
    envelopeKey: () => Promise.resolve(null),
    messenger: outbox,
    outbox,
    brands: () => [],
    exclusionRegister: sandboxRegister,
    identityCheck: sandboxIdentity,
    addressCheck: null,
    onAuditAnchor: () => undefined,
    onProblem: () => undefined,
    outside: noOutside,
    brandOf: (merchantCode) => brands.get(merchantCode) ?? aBrand(),
    vendors: createVendorRegistry([vendor]),
    hub,
    gamesOrigin: () => 'http://games.localhost:8080',
    sandboxIdentity: () => null,
    bankOrigin: () => 'http://games.localhost:8080',
    transfers: openTransferWallet({ db, ledger, vendors: [], events: hub, clock, random }),
    banks: [playMoneyBank],
    limitsOf,
    autoResolveMs: null,
    endGames: async (merchantCode, playerId) => ended.push(`${merchantCode}/${playerId}`),
    hasher: plainHasher,
    drawCaptcha: (answer) => {
      answers.push(answer)
      return Buffer.from(answer)
    },
    ...overrides,
  })
  const slices = composeSlices(host)
  const { offered } = slices
  const handlers = slices.routes(offered)
  const { merchants, gates } = offered.system

  /** A visitor of a site with its own cookie jar. */
  function visitorOf(site: RequestSite, { ip = '203.0.113.7', country = null as string | null } = {}) {
    brands.set(site.merchantCode, site.brand)
    const jar = new Map<CookieName, string>()
    const cookies: Call<RouteSpec>['cookies'] = {
      get: (name) => jar.get(name) ?? null,
      set: (name, value) => void jar.set(name, value),
      clear: (name) => void jar.delete(name),
    }

    /** Calls a route's handler like the contract plugin and checks the reply against the schema. */
    async function call<const R extends RouteSpec>(
      route: R,
      input: Input<R>,
      idempotencyKey: string = crypto.randomUUID(),
    ): Promise<Reply<R>> {
      const handler = handlers.find((each) => each.route === route)
      if (handler === undefined) throw new Error(`Nobody handles ${route.method} ${route.path}`)
      const session = sessions.of(jar.get('sid'))
      if (session === null && (route.auth === 'session' || route.auth === 'cookie')) {
        throw new ApiError('session.required')
      }
      if (route.moduleId !== null && !(await merchants.isOn(site.merchantCode, route.moduleId))) {
        throw new ApiError('module.disabled')
      }
      const { gate } = handler
      if (gate !== undefined && !(await gates.isOn(site.merchantCode, gate))) {
        throw new ApiError('module.disabled')
      }
      const reply = await handler.run({
        input,
        session,
        site,
        operator: null,
        vendorCode: null,
        requestId: 'request-1',
        ip,
        country,
        userAgent: 'tests',
        idempotencyKey,
        language: site.defaultLanguage,
        cookies,
      })
      if (!route.stream) Value.Assert(route.reply, reply)
      return reply as Reply<R>
    }

    return { call, cookies, session: () => sessions.of(jar.get('sid')) }
  }

  const { system, member, games, wallet, protection, rewards, messages, payments } = offered
  const { jackpots, winners, raffles, promotions, feedback, contracts, chat, service, help } = offered
  const { linked } = offered
  return {
    handlers,
    merchants,
    admission: system.admission,
    players: member.players,
    launchCodes: games.launchCodes,
    playGate: games.playGate,
    playSwitches: games.playSwitches,
    rounds: wallet.rounds,
    protect: protection.door,
    protectionDesk: protection.desk,
    askRegister: protection.protection.askOverdue,
    advertising: protection.protection,
    lookForHarm: protection.harm.lookAround,
    limitReminders: protection.limitReminders,
    rewards,
    chat,
    jackpots,
    winners,
    raffles,
    promotions,
    linked,
    feedback,
    helpDesk: help.helpDesk,
    service,
    sweeps: slices.sweeps,
    publicKeys: contracts.publicKeys,
    contracts,
    labels: offered.labels,
    lottery: offered.lottery,
    pointsDesk: rewards.pointsDesk,
    messagesDesk: messages.desk,
    announcementDrafts: messages.drafts,
    paymentsDesk: payments.desk,
    merchantSettings: offered.settings.merchantSettings,
    paymentJobs: payments.jobs,
    seedAccounts: seedAccountsOf(offered),
    seedTeams: seedTeamsOf(offered),
    seedLinks: seedLinksOf(offered),
    ledger,
    clock,
    hub,
    sessions,
    vendor,
    visitorOf,
    captchaAnswers: answers,
    ended,
  }
}

/** No outside service is configured. */
/** No outside service answers. */
export const noOutside: HostParts['outside'] = {
  turnstile: { knows: () => false, passes: () => Promise.resolve(false) },
  tokens: { read: () => Promise.resolve(null) },
  push: { publicKey: '', accepts: () => false, send: () => Promise.resolve('refused') },
  profile: { signedBy: null, sign: (profile) => Buffer.from(profile) },
}

let tenants = 0

/** A site of a new merchant, unless one is named. */
export function aSite({
  merchantCode = `TENANT${(tenants += 1)}`,
  brand = {},
}: { merchantCode?: string; brand?: DeepPartial<Brand> } = {}): RequestSite {
  const resolved = aBrand({ merchantCode, ...brand })
  return {
    merchantCode,
    brandId: resolved.id,
    origin: `http://${resolved.id}.localhost:8080`,
    currency: resolved.currency,
    defaultLanguage: resolved.defaultLanguage,
    brand: resolved,
  }
}

/** A registration that satisfies the default rules. */
export const aRegistration = (parts: Partial<Input<typeof register>> = {}): Input<typeof register> => ({
  username: 'aurora77',
  password: 'long enough to pass',
  confirmPassword: parts.password ?? 'long enough to pass',
  domain: 'test-brand.example',
  registerUrl: 'https://test-brand.example/register',
  registerMethod: 'WEB',
  login: true,
  ageConfirmed: true,
  termsAccepted: true,
  ...parts,
})

/** Trivial hashing; the real one has its own tests. */
const plainHasher: PasswordHasher = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: (passwordHash, password) => Promise.resolve(passwordHash === `plain:${password}`),
}

type SliceSessions = Omit<SessionStore, 'find' | 'sweep'>

const fullSession = {
  level: 'full',
  passwordDue: null,
  oldPasswordKnown: false,
  proven: false,
  remembered: false,
  isResting: false,
} as const

function sessionsInMemory(): SliceSessions & { of(sid: string | undefined): RequestSession | null } {
  const open = new Map<string, NewSession>()
  return {
    open(who) {
      const sid = crypto.randomUUID()
      open.set(sid, who)
      return Promise.resolve({ sid, token: `csrf-handle-of-${sid}`, maxAgeSeconds: 3600 })
    },
    handleOf: (sid) => `csrf-handle-of-${sid}`,
    prove: (_, sid) => Promise.resolve({ sid, token: `csrf-handle-of-${sid}`, maxAgeSeconds: 3600 }),
    list: () => Promise.resolve([]),
    closeRef: () => Promise.resolve(false),
    close(_, sessionId) {
      open.delete(sessionId)
      return Promise.resolve()
    },
    replace(_, sid) {
      open.delete(sid)
      return Promise.resolve()
    },
    closeAll(_, playerId) {
      for (const [sid, who] of open) if (who.playerId === playerId) open.delete(sid)
      return Promise.resolve(1)
    },
    closeLine: () => Promise.resolve(),
    of(sid) {
      const who = sid === undefined ? undefined : open.get(sid)
      return who === undefined || sid === undefined
        ? null
        : { ...fullSession, ...who, isResting: who.isResting ?? false, sessionId: sid }
    },
  }
}

export const aGame = (parts: Partial<VendorGame> = {}): VendorGame => ({
  gameId: 'jade-river',
  vendorCode: 'LUMEN',
  vendorName: 'Lumen',
  name: 'Jade River',
  category: 'slots',
  rtp: 9612,
  volatility: 3,
  minBetMinor: 20n,
  theme: 'jungle',
  mechanic: 'lines',
  hasDemo: false,
  hot: false,
  new: false,
  artPath: '/art/jade-river.svg',
  ...parts,
})

/** A configurable vendor: set `games`, `launchAnswer` or `isDown`, read `launches`. */
export function aVendor() {
  const vendor = {
    code: 'SANDBOX',
    isDown: false,
    games: [aGame()] as readonly VendorGame[],
    launches: [] as LaunchRequest[],
    roundPages: [] as RoundPageRequest[],
    roundGrants: [] as RoundsGrant[],
    /** Null: the vendor does not provide proofs. */
    proofAnswer: null as RoundProofReply | null,
    launchAnswer: null as Awaited<ReturnType<GameVendor['launch']>> | null,
    listVendors: () =>
      answer(
        [...new Set(vendor.games.map(({ vendorCode }) => vendorCode))].map((vendorCode) => ({
          vendorCode,
          name: vendorCode.toLowerCase(),
          categories: vendor.games.flatMap((game) => (game.vendorCode === vendorCode ? [game.category] : [])),
          logoPath: `/art/vendors/${vendorCode}.svg`,
        })),
      ),
    listGames: () => answer(vendor.games),
    hasGame: (gameId: string) => answer(vendor.games.some((game) => game.gameId === gameId)),
    launch(request: LaunchRequest) {
      vendor.launches.push(request)
      return answer(
        vendor.launchAnswer ?? {
          kind: 'url' as const,
          url: `http://games.localhost:8080/play/${request.game.gameId}?code=${request.mode === 'real' ? request.launchCode : 'demo'}`,
        },
      )
    },
    grantRounds(grant: RoundsGrant): Promise<'accepted' | 'refused'> {
      vendor.roundGrants.push(grant)
      return answer('accepted')
    },
    roundProof: () => answer(vendor.proofAnswer),
    roundPage(request: RoundPageRequest) {
      vendor.roundPages.push(request)
      return answer(`http://games.localhost:8080/round/${request.gameId}`)
    },
  }
  const answer = <T>(value: T): Promise<T> =>
    vendor.isDown ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve(value)
  return vendor satisfies GameVendor
}
