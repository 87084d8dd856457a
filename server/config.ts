import { resolve } from 'node:path'
import type { RateClass } from '#schemas/api/route.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import type { FeedSettings } from '#server/modules/lottery/draws/feed-settings.ts'
import { exceptionNames, readPolicy } from '#server/vendors/wallet-policy.ts'
import type { WalletPolicy } from '#server/vendors/wallet-policy.ts'
import {
  addresses,
  addressesWords,
  eventsUrl,
  feedSettings,
  feedWords,
  hostNames,
  hoursOf,
  addressChecks,
  identityChecks,
  inRange,
  list,
  longSecret,
  mailAddress,
  onOrOff,
  oneAddress,
  oneOrTwoSecrets,
  oneOrTwoWords,
  originText,
  originWords,
  postgresUrl,
  privateUrl,
  privateUrlWords,
  pushOrigins,
  redisUrl,
  secretsByKey,
  smtpUrl,
  vendorCode,
  vendorCodeWords,
} from './config-texts.ts'

/** So many calls of one class per caller and window. */
export interface RateLimit {
  readonly limit: number
  readonly windowMs: number
}

export interface SessionLimits {
  readonly idleMs: number
  readonly absoluteMs: number
  /** Open sessions of one player; the oldest beyond it end. */
  readonly maxConcurrent: number
}

/** A company that this gateway calls and is called by. */
export interface PartnerSettings {
  /** Its origin, as browsers and this process reach it. */
  readonly url: string
  /** `x-vendor-code` of the calls in both directions. */
  readonly code: string
  /** Signs our calls. */
  readonly secret: string
  /** Accepted beside it in the partner's calls, while one of the two is replaced. */
  readonly otherSecret: string | null
}

/** Everything an operator may set, parsed once. Tests hand in their own. */
export interface Config {
  /** 0 takes a free one. */
  readonly port: number
  /** Addresses to listen on. */
  readonly hosts: readonly string[]
  /** Folder of the embedded database, the lock and the admin token. */
  readonly dataDir: string
  /** PostgreSQL to use; null: the embedded one. */
  readonly databaseUrl: string | null
  /** PEM file of the authorities of PostgreSQL's certificate; null: the system's. */
  readonly databaseCa: string | null
  /** What the gateway seals with; null: a key file in the data folder. Gateways that share a database share this. */
  readonly secret: string | null
  readonly databasePoolSize: number
  /** How gateways of one deployment tell each other's pages: NATS, or PostgreSQL at another address; null: that of `databaseUrl`. */
  readonly eventsUrl: string | null
  /** Where Prometheus finds `/metrics`; a port of null: nowhere. */
  readonly metricsPort: number | null
  readonly metricsHost: string
  /** Redis or Valkey in which gateways count calls together; null: each counts alone. */
  readonly limitsUrl: string | null
  readonly logLevel: LogLevel
  /** The build's output: `brands/` and `games/` stand in it. */
  readonly distDir: string
  /** The empty, migrated database that installing prepares: a new data folder begins as its copy, if it is there. */
  readonly emptyDatabase: string
  /** Addresses or networks (CIDR) whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Host names without port that are the platform itself: health, documentation, the vendors' API. */
  readonly platformHosts: readonly string[]
  /** The mail server and the sender; null: mails stay in the sandbox's outbox. */
  readonly mail: { readonly url: string; readonly from: string } | null
  /** The SMS provider's endpoint and the secret its calls are signed with; null: SMS stay in the sandbox's outbox. */
  readonly sms: { readonly url: string; readonly secret: string } | null
  /** Where Turnstile is asked about tokens. */
  readonly turnstileUrl: string
  /** Secret of a Turnstile widget by its site key. A brand whose widget has none here keeps the proof of work. */
  readonly turnstileSecrets: Readonly<Record<string, string>>
  /** Where Firebase publishes the keys that its ID tokens are signed with. */
  readonly identityKeysUrl: string
  /** Origins of push services beside those of the browsers. */
  readonly pushOrigins: readonly string[]
  /** Files that sign configuration profiles for Apple devices; null: they are sent unsigned. */
  readonly profileSigning: { readonly certificate: string; readonly key: string } | null
  /** A list of passwords nobody may use, instead of the one that comes along; null: that one. */
  readonly denyListFile: string | null
  /** The game vendor and the bank; null: the composing process brings them, as `npm start` does. */
  readonly games: (PartnerSettings & { readonly walletPolicy?: Partial<WalletPolicy> }) | null
  readonly bank: PartnerSettings | null
  /** Lotteries whose results are reported, and by whom; null: all are drawn here. */
  readonly lotteryFeed: FeedSettings | null
  /** Where the country's register of self-excluded people is asked; null: the composing process brings one. */
  readonly exclusionRegisterUrl: string | null
  /** Who says who a player is; null: the sandbox where `npm start` runs one, else the operators. */
  readonly identityCheck: 'sandbox' | 'desk' | null
  /** Who knows addresses of VPNs: a URL, or the sandbox where it is chosen; null: nobody is asked. */
  readonly addressCheck: string | null
  /** Host name without port of the operators' pages; never one of a brand. */
  readonly operatorsHost: string
  /** Host name without port of the games on this listener, where `games` is null. */
  readonly gamesHost: string
  readonly rateLimits: Readonly<Record<RateClass, RateLimit>>
  /** Instead of what each brand says; null: what each brand says. */
  readonly session: SessionLimits | null
  readonly bodyLimitBytes: number
  /** How long the headers of a request may take to arrive. */
  readonly headersTimeoutMs: number
  /** How long the body of an ordinary call may take to arrive; larger bodies get more. */
  readonly bodyTimeoutMs: number
  /** Open connections of one address; trusted proxies have no such limit. */
  readonly maxConnectionsPerAddress: number
  /** Addresses or networks (CIDR) that may call the vendors' API; empty: any, the signature alone decides. */
  readonly vendorAddresses: readonly string[]
  /** Calls at work at one moment; more are shed with 503. */
  readonly maxInFlight: number
  /** Open event streams at one moment; more are told to come back. */
  readonly maxStreams: number
  readonly maxStreamsPerAddress: number
  /** How long a stop waits for calls at work. */
  readonly drainMs: number
  /** An open round in which nothing moves for this long is finished by rule; null: never. */
  readonly roundsAutoResolveMs: number | null
  /** The demo agents of a first start get a team with a past. */
  readonly demoTeams: boolean
  /** The demo brands have announcements that open a dialog. */
  readonly demoNotices: boolean
  /** An event stream says at least this often that it is alive. */
  readonly heartbeatMs: number
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

const second = 1_000
const minute = 60 * second

/** Generous to a person, narrow to a script; counted per session, or per address and merchant without one. */
export const defaultRateLimits: Config['rateLimits'] = {
  read: { limit: 600, windowMs: minute },
  write: { limit: 60, windowMs: minute },
  login: { limit: 20, windowMs: minute },
  register: { limit: 20, windowMs: 10 * minute },
  // One a second, as the page asks at most; a few at once for those behind one address.
  captcha: { limit: 5, windowMs: 5 * second },
  launch: { limit: 30, windowMs: minute },
  money: { limit: 60, windowMs: minute },
  vendor: { limit: 120_000, windowMs: minute },
  stream: { limit: 120, windowMs: minute },
}

export const defaultConfig: Config = {
  port: 8080,
  hosts: ['127.0.0.1', '::1'],
  dataDir: resolve('.data'),
  databaseUrl: null,
  databaseCa: null,
  secret: null,
  databasePoolSize: 16,
  eventsUrl: null,
  limitsUrl: null,
  metricsPort: null,
  metricsHost: '127.0.0.1',
  logLevel: 'warn',
  distDir: resolve('dist'),
  emptyDatabase: resolve('node_modules/.marquee/empty-database'),
  trustedProxies: [],
  platformHosts: ['localhost', '127.0.0.1', '[::1]', 'gateway.localhost'],
  mail: null,
  sms: null,
  turnstileUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  turnstileSecrets: {},
  identityKeysUrl:
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  pushOrigins: [],
  profileSigning: null,
  denyListFile: null,
  games: null,
  bank: null,
  lotteryFeed: null,
  exclusionRegisterUrl: null,
  identityCheck: null,
  addressCheck: null,
  operatorsHost: 'ops.localhost',
  gamesHost: 'games.localhost',
  rateLimits: defaultRateLimits,
  session: null,
  bodyLimitBytes: 64 * 1024,
  headersTimeoutMs: 5 * second,
  bodyTimeoutMs: 10 * second,
  maxConnectionsPerAddress: 1_024,
  vendorAddresses: [],
  maxInFlight: 512,
  maxStreams: 20_000,
  maxStreamsPerAddress: 100,
  drainMs: 10 * second,
  heartbeatMs: 25 * second,
  roundsAutoResolveMs: 24 * 60 * minute,
  demoTeams: true,
  demoNotices: true,
}

/** Never repeated in a message. */
const secretNames: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'EVENTS_URL',
  'LIMITS_URL',
  'MARQUEE_SECRET',
  'SMTP_URL',
  'SMS_SECRET',
  'GAMES_SECRET',
  'BANK_SECRET',
  'TURNSTILE_SECRETS',
  'LOTTERY_FEED',
])

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment over the defaults. The only reader of it.
 * Throws an OperatorFault that lists every problem, one sentence each.
 */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = []
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | null, wants: string): T => {
    const text = env[name]?.trim() ?? ''
    if (text === '') return fallback
    const value = parse(text)
    if (value === null)
      problems.push(`${name} must be ${wants}${secretNames.has(name) ? '' : `, not "${text}"`}.`)
    return value ?? fallback
  }
  /** Settings that mean something only together. */
  const pair = <A, B>(names: readonly [string, string], one: A | null, other: B | null) => {
    if (one !== null && other !== null) return [one, other] as const
    const isSet = names.map((name) => (env[name]?.trim() ?? '') !== '')
    if (isSet[0] !== isSet[1]) problems.push(`${names.join(' and ')} belong together: set both or none.`)
    return null
  }
  const mail = pair(
    ['SMTP_URL', 'MAIL_FROM'],
    read('SMTP_URL', null, smtpUrl, 'an smtp:// or smtps:// address'),
    read('MAIL_FROM', null, mailAddress, 'a mail address'),
  )
  const sms = pair(
    ['SMS_URL', 'SMS_SECRET'],
    read('SMS_URL', null, privateUrl, privateUrlWords),
    read('SMS_SECRET', null, longSecret, 'at least 32 characters'),
  )
  const profile = pair(
    ['PROFILE_CERTIFICATE', 'PROFILE_KEY'],
    read('PROFILE_CERTIFICATE', null, (path) => resolve(path), 'a file'),
    read('PROFILE_KEY', null, (path) => resolve(path), 'a file'),
  )
  const gamesCode = read('GAMES_CODE', 'SANDBOX', vendorCode, vendorCodeWords)
  const games = pair(
    ['GAMES_URL', 'GAMES_SECRET'],
    read('GAMES_URL', null, originText, originWords),
    read('GAMES_SECRET', null, oneOrTwoSecrets, oneOrTwoWords),
  )
  const walletPolicy = read('GAMES_POLICY', {}, readPolicy, `some of ${exceptionNames.join(', ')}`)
  const bankCode = read('BANK_CODE', 'SANDBANK', vendorCode, vendorCodeWords)
  const bank = pair(
    ['BANK_URL', 'BANK_SECRET'],
    read('BANK_URL', null, originText, originWords),
    read('BANK_SECRET', null, oneOrTwoSecrets, oneOrTwoWords),
  )
  const scale = read('MARQUEE_RATE_SCALE', 1, inRange(1, 100_000), 'a number from 1 to 100000')
  const config: Config = {
    ...defaultConfig,
    port: read('PORT', defaultConfig.port, inRange(0, 65_535), 'a port number from 0 to 65535'),
    hosts: read('HOST', defaultConfig.hosts, list, 'one or more addresses, separated by commas'),
    dataDir: read('MARQUEE_DATA', defaultConfig.dataDir, (path) => resolve(path), 'a folder'),
    databaseUrl: read('DATABASE_URL', defaultConfig.databaseUrl, postgresUrl, 'a postgres:// address'),
    databaseCa: read('DATABASE_CA', null, (path) => resolve(path), 'a file'),
    secret: read('MARQUEE_SECRET', defaultConfig.secret, longSecret, 'at least 32 characters'),
    databasePoolSize: read(
      'DATABASE_POOL',
      defaultConfig.databasePoolSize,
      inRange(1, 200),
      'a number from 1 to 200',
    ),
    eventsUrl: read('EVENTS_URL', null, eventsUrl, 'a nats://, tls:// or postgres:// address'),
    metricsPort: read('METRICS_PORT', null, inRange(0, 65_535), 'a port number from 0 to 65535'),
    metricsHost: read('METRICS_HOST', defaultConfig.metricsHost, oneAddress, 'an address of this machine'),
    limitsUrl: read('LIMITS_URL', null, redisUrl, 'a redis:// or rediss:// address'),
    logLevel: read('LOG_LEVEL', defaultConfig.logLevel, logLevel, `one of ${logLevels.join(', ')}`),
    distDir: read('MARQUEE_DIST', defaultConfig.distDir, (path) => resolve(path), 'a folder'),
    trustedProxies: read('TRUSTED_PROXIES', defaultConfig.trustedProxies, addresses, addressesWords),
    vendorAddresses: read('VENDOR_ADDRESSES', defaultConfig.vendorAddresses, addresses, addressesWords),
    platformHosts: [
      ...defaultConfig.platformHosts,
      ...read('PLATFORM_HOSTS', [], hostNames, 'host names, separated by commas'),
    ],
    mail: mail && { url: mail[0], from: mail[1] },
    sms: sms && { url: sms[0], secret: sms[1] },
    turnstileUrl: read('TURNSTILE_URL', defaultConfig.turnstileUrl, privateUrl, privateUrlWords),
    turnstileSecrets: read(
      'TURNSTILE_SECRETS',
      defaultConfig.turnstileSecrets,
      secretsByKey,
      'a list of sitekey=secret, separated by commas',
    ),
    identityKeysUrl: read('FIREBASE_KEYS_URL', defaultConfig.identityKeysUrl, privateUrl, privateUrlWords),
    pushOrigins: read('PUSH_ORIGINS', [], pushOrigins, `${privateUrlWords}, or several, separated by commas`),
    profileSigning: profile && { certificate: profile[0], key: profile[1] },
    denyListFile: read('PASSWORD_DENY_LIST', null, (path) => resolve(path), 'a file'),
    games: games && { url: games[0], ...games[1], code: gamesCode, walletPolicy },
    bank: bank && { url: bank[0], ...bank[1], code: bankCode },
    exclusionRegisterUrl: read('EXCLUSION_REGISTER_URL', null, privateUrl, privateUrlWords),
    addressCheck: read('ADDRESS_CHECK', null, addressChecks, `${privateUrlWords}, or sandbox`),
    identityCheck: read('IDENTITY_CHECK', null, identityChecks, 'sandbox or desk'),
    lotteryFeed: read('LOTTERY_FEED', null, feedSettings, feedWords),
    rateLimits: scaled(defaultConfig.rateLimits, scale),
    maxConnectionsPerAddress: defaultConfig.maxConnectionsPerAddress * scale,
    maxStreamsPerAddress: defaultConfig.maxStreamsPerAddress * scale,
    roundsAutoResolveMs: hoursOf(
      read('ROUNDS_AUTO_RESOLVE_H', 24, inRange(0, 8_760), 'hours from 0 (never) to 8760'),
    ),
    demoNotices: read('DEMO_NOTICES', defaultConfig.demoNotices, onOrOff, 'on or off'),
    demoTeams: read('DEMO_TEAMS', defaultConfig.demoTeams, onOrOff, 'on or off'),
  }
  if (config.eventsUrl !== null && config.databaseUrl === null)
    problems.push('EVENTS_URL is for gateways that share a database: set DATABASE_URL, too.')
  if (problems.length > 0) throw new OperatorFault(problems.join('\n'))
  return Object.freeze(config)
}

const logLevel = (text: string): LogLevel | null => logLevels.find((level) => level === text) ?? null

/** Load tests and suites with one address for many players need room. */
function scaled(limits: Config['rateLimits'], scale: number): Config['rateLimits'] {
  const entries = Object.entries(limits).map(([name, { limit, windowMs }]) => [
    name,
    { limit: limit * scale, windowMs },
  ])
  return Object.fromEntries(entries) as Config['rateLimits']
}
