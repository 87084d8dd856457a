import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '#server/lib/handle.ts'

/** OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane; 8–14 ms of one core. */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export interface PasswordHasher {
  /** Throws `server.overloaded` when too many callers wait. */
  hash(password: string): Promise<string>
  /**
   * Is this the password? `null` stands for an account that does not exist: it costs the same time and is always false.
   * Throws `server.overloaded` when too many callers wait.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/**
 * Hashing is the one thing a stranger can make us do that costs real time, so it runs in a few lanes with a short queue:
 * a flood of logins is refused at once instead of slowing everybody down.
 */
export function createPasswordHasher({
  lanes = 1,
  maxWaiting = 50,
}: { lanes?: number; maxWaiting?: number } = {}): PasswordHasher {
  const inLane = createLanes(lanes, maxWaiting)
  /** A hash nobody knows the password of. */
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
    // The lane is handed over, not freed: `busy` stays as it is.
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
