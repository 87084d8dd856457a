import { resolve } from 'node:path'
import { OperatorFault } from './lib/fault.ts'
import type { Signer } from './lib/signature.ts'

/** Settings of `npm run sandbox`. */
export interface SandboxConfig {
  /** URL of the gateway, as reached from this process. */
  readonly gatewayUrl: string
  readonly games: Signer
  readonly bank: Signer
  readonly host: string
  /** 0 picks a free port. */
  readonly port: number
  /** Folder of the embedded database and its lock. */
  readonly dataDir: string
  /** PostgreSQL URL; null: the embedded database. */
  readonly databaseUrl: string | null
  readonly databaseCa: string | null
  /** The build output; the games client is in `games/`. */
  readonly distDir: string
  /** Draw frequency as a multiple of the published lotteries'; 1 to 20. */
  readonly drawPace: number
  /** Addresses of other machines' proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * `SANDBOX_DRAW_PACE`: draw frequency as a multiple of the published lotteries', for tests and demonstrations; default
 * 1. Throws an OperatorFault outside 1 to 20.
 */
export function readDrawPace(env: Environment = process.env): number {
  const text = env['SANDBOX_DRAW_PACE']?.trim() || '1'
  const pace = Number(text)
  if (!(pace >= 1 && pace <= 20))
    throw new OperatorFault(`SANDBOX_DRAW_PACE must be a number from 1 to 20, not "${text}".`)
  return pace
}

/** Reads the environment. Throws an OperatorFault that names every missing or invalid setting, one sentence each. */
export function readSandboxConfig(env: Environment = process.env): SandboxConfig {
  const problems: string[] = []
  const textOf = (name: string) => env[name]?.trim() ?? ''
  const refuse = (sentence: string): '' => {
    problems.push(sentence)
    return ''
  }
  const origin = (name: string, purpose: string) => {
    const text = textOf(name)
    if (text === '') return refuse(`${name} is missing: ${purpose}.`)
    const url = URL.parse(text)
    return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/'
      ? url.origin
      : refuse(`${name} must be an http:// or https:// origin without a path, not "${text}".`)
  }
  const signer = (part: 'GAMES' | 'BANK', usualCode: string): Signer => {
    const code = textOf(`${part}_CODE`) || usualCode
    if (!/^[\w-]{1,64}$/.test(code))
      refuse(`${part}_CODE must be letters, digits, "-" and "_", at most 64, not "${code}".`)
    const secret = textOf(`${part}_SECRET`)
    if (secret === '')
      refuse(
        `${part}_SECRET is missing: set it to the ${part}_SECRET of the gateway, at least 32 characters.`,
      )
    else if (secret.length < 32) refuse(`${part}_SECRET must have at least 32 characters.`)
    return { code, secret }
  }
  const port = textOf('SANDBOX_PORT') || '8090'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    refuse(`SANDBOX_PORT must be a port number from 0 to 65535, not "${port}".`)
  const databaseUrl = textOf('SANDBOX_DATABASE_URL') || null
  if (databaseUrl !== null && !/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? ''))
    refuse('SANDBOX_DATABASE_URL must be a postgres:// address.')
  const trustedProxies = textOf('TRUSTED_PROXIES')
    .split(',')
    .flatMap((item) => item.trim() || [])
  if (!trustedProxies.every((item) => /^[0-9A-Fa-f.:/]+$/.test(item)))
    refuse('TRUSTED_PROXIES must be addresses or networks, separated by commas.')
  const drawPace = () => {
    try {
      return readDrawPace(env)
    } catch (error) {
      refuse(error instanceof OperatorFault ? error.message : String(error))
      return 1
    }
  }
  const config: SandboxConfig = {
    drawPace: drawPace(),
    trustedProxies,
    gatewayUrl: origin('GATEWAY_URL', 'the address of the gateway, such as http://127.0.0.1:8080'),
    games: signer('GAMES', 'SANDBOX'),
    bank: signer('BANK', 'SANDBANK'),
    host: textOf('SANDBOX_HOST') || '127.0.0.1',
    port: Number(port),
    dataDir: resolve(textOf('SANDBOX_DATA') || '.data/sandbox'),
    databaseUrl,
    databaseCa: textOf('SANDBOX_DATABASE_CA') || null,
    distDir: resolve(textOf('MARQUEE_DIST') || 'dist'),
  }
  if (problems.length > 0) throw new OperatorFault(problems.join('\n'))
  return config
}
