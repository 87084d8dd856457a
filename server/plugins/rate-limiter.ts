import type { RateClass } from '#schemas/api/route.ts'
import type { RateLimit } from '#server/config.ts'
import { lru } from '#server/lib/lru.ts'
import type { Clock } from '#server/lib/ports.ts'

interface Bucket {
  tokens: number
  filledAtMs: number
}

/** Maximum number of tracked callers; the least recently seen are evicted. */
const maxBuckets = 50_000

/** Token buckets per class and caller, in this process's memory. */
export function createRateLimiter({
  limits,
  clock,
}: {
  limits: Readonly<Record<RateClass, RateLimit>>
  clock: Clock
}) {
  const buckets = lru<Bucket>(maxBuckets)

  /** Takes one token. Returns 0, or the wait in milliseconds. */
  function take(rateClass: RateClass, caller: string): number {
    const { limit, windowMs } = limits[rateClass]
    const nowMs = clock.now().getTime()
    const key = `${rateClass} ${caller}`
    const bucket = buckets.get(key) ?? { tokens: limit, filledAtMs: nowMs }
    bucket.tokens = Math.min(limit, bucket.tokens + ((nowMs - bucket.filledAtMs) * limit) / windowMs)
    bucket.filledAtMs = nowMs
    buckets.set(key, bucket)
    if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) * windowMs) / limit)
    bucket.tokens -= 1
    return 0
  }

  return { take }
}

export interface RateLimiter {
  /** Takes one token. Returns 0, or the wait in milliseconds. */
  take(rateClass: RateClass, caller: string): number | Promise<number>
}
