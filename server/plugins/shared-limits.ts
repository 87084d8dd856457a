import { createHmac } from 'node:crypto'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateClass } from '#schemas/api/route.ts'
import type { RateLimit } from '#server/config.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Limits counted across the gateways of a deployment. */
export interface SharedLimits {
  readonly limiter: RateLimiter
  /** True when no gateway has seen the signature within its validity. */
  readonly isFresh: (signature: string) => Promise<boolean>
  close(): Promise<void>
}

interface Options {
  /** `redis://` or `rediss://` address of a Redis or Valkey server. */
  readonly url: string
  readonly limits: Readonly<Record<RateClass, RateLimit>>
  /** Derives the key prefix: other deployments on the same server count separately. */
  readonly secret: string
  /** Validity of a signature. */
  readonly freshMs: number
  /** Fallback while Redis is unreachable. */
  readonly isFreshHere: (signature: string) => boolean
  readonly onProblem: (problem: Error) => void
}

/** Timeout of a Redis call; afterwards this gateway decides alone. */
const answerWithinMs = 250
/**
 * Without Redis each gateway counts alone with half the limit, so that two gateways together allow no more than before.
 */
const share = 2

/**
 * Rate limits and used signatures in Redis, so that several gateways enforce one limit. While Redis is unreachable,
 * each gateway applies a stricter local limit. Throws an OperatorFault when Redis does not answer at startup.
 */
export async function openSharedLimits(options: Options): Promise<SharedLimits> {
  const { url, limits, secret, freshMs, isFreshHere, onProblem } = options
  const redis = await connectTo(url, onProblem)
  const prefix = `marquee:${createHmac('sha256', secret).update('limits').digest('hex').slice(0, 16)}`
  const counters = new Map(
    Object.entries(limits).map(([name, { limit, windowMs }]) => {
      const duration = windowMs / 1_000
      return [
        name,
        new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `${prefix}:${name}`,
          points: limit,
          duration,
          // Callers over the limit are blocked in memory without a Redis call.
          inMemoryBlockOnConsumed: limit + 1,
          insuranceLimiter: new RateLimiterMemory({
            keyPrefix: name,
            points: Math.ceil(limit / share),
            duration,
          }),
        }),
      ]
    }),
  )

  const limiter: RateLimiter = {
    async take(rateClass, caller) {
      try {
        await counters.get(rateClass)?.consume(caller)
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
        throw refusal
      }
    },
  }

  async function isFresh(signature: string): Promise<boolean> {
    const isFirstHere = isFreshHere(signature)
    if (!isFirstHere) return false
    try {
      return (await redis.set(`${prefix}:seen:${signature}`, 1, 'PX', freshMs, 'NX')) === 'OK'
    } catch {
      return isFirstHere
    }
  }

  const close = async () => {
    redis.disconnect()
    await Promise.resolve()
  }
  return { limiter, isFresh, close }
}

async function connectTo(url: string, onProblem: (problem: Error) => void): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answerWithinMs,
    connectTimeout: 5_000,
    retryStrategy: (times) => Math.min(200 * times, 5_000),
  })
  let isAway = false
  redis.on('error', () => {
    if (!isAway)
      onProblem(new Error('Redis is away: this gateway counts its calls alone, at half the limits.'))
    isAway = true
  })
  redis.on('ready', () => {
    isAway = false
  })
  try {
    await redis.connect()
    return redis
  } catch (error) {
    redis.disconnect()
    throw new OperatorFault(`Cannot use Redis at ${new URL(url).host}. Check LIMITS_URL, or unset it.`, {
      cause: error,
    })
  }
}
