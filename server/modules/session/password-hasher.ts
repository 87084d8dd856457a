import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '#server/lib/handle.ts'

/**
 * OWASP's recommended argon2id parameters (the library's default variant): 19 MiB, two passes, one lane; 8–14 ms on one
 * core.
 */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export interface PasswordHasher {
  /** Throws `server.overloaded` when too many callers wait. */
  hash(password: string): Promise<string>
  /**
   * Verifies a password. `null` stands for a missing account: it takes the same time and is false. Throws
   * `server.overloaded` when the queue is full.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/**
 * Hashing is the most expensive work an unauthenticated caller can trigger. It runs in few lanes with a short queue, so
 * a flood of logins is refused quickly instead of slowing down all calls.
 */
export function createPasswordHasher({
  lanes = 1,
  maxWaiting = 50,
}: { lanes?: number; maxWaiting?: number } = {}): PasswordHasher {
  const inLane = createLanes(lanes, maxWaiting)
  /** Hash of a random password, for missing accounts. */
  const nobody = inLane(() => hash(crypto.getRandomValues(new Uint8Array(32)), parameters))

  return {
    hash: (password) => inLane(() => hash(password, parameters)),
    async verify(passwordHash, password) {
      const target = passwordHash ?? (await nobody)
      const matches = await inLane(() => verify(target, password))
      return matches && passwordHash !== null
    },
  }
}

function createLanes(lanes: number, maxWaiting: number) {
  let busy = 0
  const waiting: (() => void)[] = []

  const enter = async () => {
    if (busy < lanes) {
      busy += 1
      return
    }
    if (waiting.length >= maxWaiting) throw new ApiError('server.overloaded', { retryAfterMs: 1000 })
    // The lane passes directly to the next waiter, so `busy` does not change.
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  }
  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) busy -= 1
    else next()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
