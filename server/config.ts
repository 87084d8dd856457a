import { resolve } from 'node:path'
import type { RateClass } from '#schemas/api/route.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import type { FeedSettings } from '#server/modules/lottery/draws/feed-settings.ts'
import { readTraces } from './trace-settings.ts'
import type { TraceSettings } from './trace-settings.ts'
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

/** At most `limit` calls of one rate class per caller and window. */
export interface RateLimit {
  readonly limit: number
  readonly windowMs: number
}

export interface SessionLimits {
  readonly idleMs: number
  readonly absoluteMs: number
  /** Open sessions per player; opening one more ends the oldest. */
  readonly maxConcurrent: number
}

/** A partner (game vendor or bank) with signed calls in both directions. */
export interface PartnerSettings {
  /** Its origin, as browsers and this process reach it. */
  readonly url: string
  /** `x-vendor-code` of the calls in both directions. */
  readonly code: string
  /** Signs outgoing calls. */
  readonly secret: string
  /** Also accepted in the partner's calls while the secret is rotated. */
  readonly otherSecret: string | null
}

/** All operator settings, parsed once from the environment. Tests pass their own. */
export interface Config {
  /** 0: any free port. */
  readonly port: number
  /** Addresses to listen on. */
  readonly hosts: readonly string[]
  /** Folder of the embedded database, the lock and the admin token. */
  readonly dataDir: string
  /** PostgreSQL URL; null: the embedded database. */
  readonly databaseUrl: string | null
  /** PEM file of the CA of PostgreSQL's certificate; null: the system's CAs. */
  readonly databaseCa: string | null
  /** PostgreSQL URL of a replica for reads that may be seconds old; null: `databaseUrl`. */
  readonly replicaUrl: string | null
  /** False behind a pooler in transaction mode that does not carry prepared statements. */
  readonly databasePrepared: boolean
  /**
   * Master secret for encryption at rest; null: a key file in the data folder. Gateways that share a database need the
   * same secret.
   */
  readonly secret: string | null
  readonly databasePoolSize: number
  /** Event bus between the gateways of a deployment: NATS, or PostgreSQL at another URL; null: `databaseUrl`. */
  readonly eventsUrl: string | null
  /** Port of Prometheus' `/metrics`; null: none. */
  readonly metricsPort: number | null
  readonly metricsHost: string
  /** Collector of traces (OTLP over HTTP); null: no traces. */
  readonly traces: TraceSettings | null
  /** Redis or Valkey for rate limits shared between gateways; null: each gateway counts its own calls. */
  readonly limitsUrl: string | null
  readonly logLevel: LogLevel
  /** Build output; contains `brands/` and `games/`. */
  readonly distDir: string
  /** Empty, migrated database prepared at install time; copied into a new data folder if present. */
  readonly emptyDatabase: string
  /** Addresses or networks (CIDR) whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[]
  /** Host names (without port) of the platform itself: health, documentation, vendor API. */
  readonly platformHosts: readonly string[]
  /** SMTP server and sender; null: mails go to the sandbox outbox. */
  readonly mail: { readonly url: string; readonly from: string } | null
  /** The SMS provider's endpoint and the secret that signs the calls; null: SMS go to the sandbox outbox. */
  readonly sms: { readonly url: string; readonly secret: string } | null
  /** Verification endpoint for Turnstile tokens. */
  readonly turnstileUrl: string
  /** Turnstile secrets by site key. A brand whose site key is missing here uses proof of work. */
  readonly turnstileSecrets: Readonly<Record<string, string>>
  /** URL of the public keys of Firebase ID tokens. */
  readonly identityKeysUrl: string
  /** Whether identities of the sandbox at `games.url` are accepted; always so where it runs beside the gateway. */
  readonly sandboxAccounts: boolean
  /** Allowed push service origins besides those of the known browsers. */
  readonly pushOrigins: readonly string[]
  /** Certificate and key that sign configuration profiles for Apple devices; null: profiles are unsigned. */
  readonly profileSigning: { readonly certificate: string; readonly key: string } | null
  /** File of forbidden passwords; null: the list that ships with the product. */
  readonly denyListFile: string | null
  /** The game vendor and the bank; null: the starting process provides them, as `npm start` does. */
  readonly games: (PartnerSettings & { readonly walletPolicy?: Partial<WalletPolicy> }) | null
  readonly bank: PartnerSettings | null
  /** Lotteries with externally reported results; null: all draws are made here. */
  readonly lotteryFeed: FeedSettings | null
  /** URL of the national self-exclusion registers; null: the starting process provides them. */
  readonly exclusionRegisterUrl: string | null
  /** KYC provider; null: the sandbox where `npm start` runs one, else manual review by operators. */
  readonly identityCheck: 'sandbox' | 'desk' | null
  /** VPN detection: a URL, or the sandbox where configured; null: no check. */
  readonly addressCheck: string | null
  /** Host name (without port) of the operator desk; never a brand's. */
  readonly operatorsHost: string
  /** Host name (without port) of the games on this listener, where `games` is null. */
  readonly gamesHost: string
  readonly rateLimits: Readonly<Record<RateClass, RateLimit>>
  /** Overrides the session limits of every brand; null: each brand's own. */
  readonly session: SessionLimits | null
  readonly bodyLimitBytes: number
  /** Timeout for receiving the headers of a request. */
  readonly headersTimeoutMs: number
  /** Timeout for receiving the body of an ordinary call; larger bodies get more. */
  readonly bodyTimeoutMs: number
  /** Open connections per address; trusted proxies are exempt. */
  readonly maxConnectionsPerAddress: number
  /** Addresses or networks (CIDR) allowed to call the vendor API; empty: any address, the signature decides. */
  readonly vendorAddresses: readonly string[]
  /** Concurrent calls; further ones get 503. */
  readonly maxInFlight: number
  /** Concurrent event streams; further ones are told to retry. */
  readonly maxStreams: number
  readonly maxStreamsPerAddress: number
  /** How long a shutdown waits for calls in progress. */
  readonly drainMs: number
  /** An open round without any movement for this long is resolved by rule; null: never. */
  readonly roundsAutoResolveMs: number | null
  /** On first start, create downlines with history for the demo agents. */
  readonly demoTeams: boolean
  /** Demo players play at the demo brands while somebody looks at them. */
  readonly demoPlayers: boolean
  /** The demo brands have announcements that open a dialog. */
  readonly demoNotices: boolean
  /** Heartbeat interval of event streams. */
  readonly heartbeatMs: number
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

const second = 1_000
const minute = 60 * second

/** High enough for a person, too low for scripts; counted per session, else per address and merchant. */
export const defaultRateLimits: Config['rateLimits'] = {
  read: { limit: 600, windowMs: minute },
  write: { limit: 60, windowMs: minute },
  login: { limit: 20, windowMs: minute },
  register: { limit: 20, windowMs: 10 * minute },
  // The page asks at most once per second; a burst of five allows for players behind one address.
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
  replicaUrl: null,
  databasePrepared: true,
  secret: null,
  databasePoolSize: 16,
  eventsUrl: null,
  limitsUrl: null,
  metricsPort: null,
  metricsHost: '127.0.0.1',
  traces: null,
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
  sandboxAccounts: false,
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
  demoPlayers: true,
  demoNotices: true,
}

/** Settings whose values never appear in messages. */
const secretNames: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
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
 * Parses the environment over the defaults; no other code reads it. Throws an OperatorFault that lists every problem.
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
  /** Settings that are only valid together. */
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
    replicaUrl: read('DATABASE_REPLICA_URL', null, postgresUrl, 'a postgres:// address'),
    databasePrepared: read('DATABASE_PREPARED', defaultConfig.databasePrepared, onOrOff, 'on or off'),
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
    traces: readTraces(read),
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
    sandboxAccounts: read('SANDBOX_ACCOUNTS', defaultConfig.sandboxAccounts, onOrOff, 'on or off'),
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
    demoPlayers: read('DEMO_PLAYERS', defaultConfig.demoPlayers, onOrOff, 'on or off'),
    demoTeams: read('DEMO_TEAMS', defaultConfig.demoTeams, onOrOff, 'on or off'),
  }
  if (config.eventsUrl !== null && config.databaseUrl === null)
    problems.push('EVENTS_URL is for gateways that share a database: set DATABASE_URL, too.')
  if (!config.databasePrepared && config.eventsUrl === null)
    problems.push(
      'DATABASE_PREPARED=off is for a pooler in transaction mode, through which events are not heard: set EVENTS_URL, too.',
    )
  if (config.replicaUrl !== null && config.databaseUrl === null)
    problems.push('DATABASE_REPLICA_URL is the replica of a server: set DATABASE_URL, too.')
  if (problems.length > 0) throw new OperatorFault(problems.join('\n'))
  return Object.freeze(config)
}

const logLevel = (text: string): LogLevel | null => logLevels.find((level) => level === text) ?? null

/** Load tests run many players from one address and need higher limits. */
function scaled(limits: Config['rateLimits'], scale: number): Config['rateLimits'] {
  const entries = Object.entries(limits).map(([name, { limit, windowMs }]) => [
    name,
    { limit: limit * scale, windowMs },
  ])
  return Object.fromEntries(entries) as Config['rateLimits']
}
