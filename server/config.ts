import { resolve } from 'node:path'
import type { RateClass } from '#schemas/api/route.ts'
import { OperatorFault } from '#server/lib/fault.ts'

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
  readonly databasePoolSize: number
  readonly logLevel: LogLevel
  /** The build's output: `brands/` and `games/` stand in it. */
  readonly distDir: string
  /** Addresses or networks (CIDR) whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Host names without port that are the platform itself: health, documentation, the vendors' API. */
  readonly platformHosts: readonly string[]
  /** Host name without port that serves the sandbox vendor's games. */
  readonly gamesHost: string
  readonly rateLimits: Readonly<Record<RateClass, RateLimit>>
  readonly session: SessionLimits
  readonly bodyLimitBytes: number
  /** Calls at work at one moment; more are shed with 503. */
  readonly maxInFlight: number
  /** Open event streams at one moment; more are told to come back. */
  readonly maxStreams: number
  /** How long a stop waits for calls at work. */
  readonly drainMs: number
  /** An event stream says at least this often that it is alive. */
  readonly heartbeatMs: number
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Generous to a person, narrow to a script; counted per session, or per address and merchant without one. */
export const defaultRateLimits: Config['rateLimits'] = {
  read: { limit: 600, windowMs: minute },
  write: { limit: 60, windowMs: minute },
  login: { limit: 20, windowMs: minute },
  register: { limit: 20, windowMs: 10 * minute },
  captcha: { limit: 30, windowMs: minute },
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
  databasePoolSize: 16,
  logLevel: 'warn',
  distDir: resolve('dist'),
  trustedProxies: [],
  platformHosts: ['localhost', '127.0.0.1', '[::1]', 'gateway.localhost'],
  gamesHost: 'games.localhost',
  rateLimits: defaultRateLimits,
  session: { idleMs: 30 * minute, absoluteMs: 12 * hour, maxConcurrent: 3 },
  bodyLimitBytes: 64 * 1024,
  maxInFlight: 512,
  maxStreams: 20_000,
  drainMs: 10 * second,
  heartbeatMs: 25 * second,
}

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
    // A database address may hold a password: name the variable, not its value.
    if (value === null)
      problems.push(`${name} must be ${wants}${name === 'DATABASE_URL' ? '' : `, not "${text}"`}.`)
    return value ?? fallback
  }
  const scale = read('MARQUEE_RATE_SCALE', 1, inRange(1, 100_000), 'a number from 1 to 100000')
  const config: Config = {
    ...defaultConfig,
    port: read('PORT', defaultConfig.port, inRange(0, 65_535), 'a port number from 0 to 65535'),
    hosts: read('HOST', defaultConfig.hosts, list, 'one or more addresses, separated by commas'),
    dataDir: read('MARQUEE_DATA', defaultConfig.dataDir, (path) => resolve(path), 'a folder'),
    databaseUrl: read('DATABASE_URL', defaultConfig.databaseUrl, postgresUrl, 'a postgres:// address'),
    databasePoolSize: read(
      'DATABASE_POOL',
      defaultConfig.databasePoolSize,
      inRange(1, 200),
      'a number from 1 to 200',
    ),
    logLevel: read('LOG_LEVEL', defaultConfig.logLevel, logLevel, `one of ${logLevels.join(', ')}`),
    distDir: read('MARQUEE_DIST', defaultConfig.distDir, (path) => resolve(path), 'a folder'),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      defaultConfig.trustedProxies,
      list,
      'addresses or networks, separated by commas',
    ),
    platformHosts: [
      ...defaultConfig.platformHosts,
      ...read('PLATFORM_HOSTS', [], hostNames, 'host names, separated by commas'),
    ],
    rateLimits: scaled(defaultConfig.rateLimits, scale),
  }
  if (problems.length > 0) throw new OperatorFault(problems.join('\n'))
  return Object.freeze(config)
}

const inRange = (low: number, high: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= low && value <= high ? value : null
}

const list = (text: string): string[] | null => {
  const items = text.split(',').map((item) => item.trim())
  return items.every((item) => /^[0-9A-Za-z.:/_-]+$/.test(item)) ? items : null
}

const hostNames = (text: string): string[] | null => {
  const items = text.split(',').map((item) => item.trim().toLowerCase())
  return items.every((item) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(item)) ? items : null
}

const logLevel = (text: string): LogLevel | null => logLevels.find((level) => level === text) ?? null

const postgresUrl = (text: string): string | null =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol) ? text : null

/** Load tests and suites with one address for many players need room. */
function scaled(limits: Config['rateLimits'], scale: number): Config['rateLimits'] {
  const entries = Object.entries(limits).map(([name, { limit, windowMs }]) => [
    name,
    { limit: limit * scale, windowMs },
  ])
  return Object.fromEntries(entries) as Config['rateLimits']
}
