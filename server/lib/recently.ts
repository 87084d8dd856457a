import { LRUCache } from 'lru-cache'
import type { Clock } from './ports.ts'

interface Recently<T> {
  /** The value read for this key recently, or being read now; concurrent callers share it. */
  get(key: string): Promise<T>
  /** The next call reads again. */
  forget(key: string): void
}

/** Keys remembered at one moment; beyond it the least recently used are read again. */
const most = 20_000

/**
 * Caches values needed for every bet, to save a query each time. `forMs` is how long another process's change may go
 * unnoticed. Failures are not cached.
 */
export function recently<T>(
  read: (key: string) => Promise<T>,
  { clock, forMs }: { readonly clock: Clock; readonly forMs: number },
): Recently<T> {
  const known = new LRUCache<string, { readonly value: Promise<T>; readonly untilMs: number }>({ max: most })
  return {
    get(key) {
      const nowMs = clock.now().getTime()
      const found = known.get(key)
      if (found !== undefined && found.untilMs > nowMs) return found.value
      const value = read(key)
      known.set(key, { value, untilMs: nowMs + forMs })
      value.catch(() => {
        if (known.get(key)?.value === value) known.delete(key)
      })
      return value
    },
    forget: (key) => void known.delete(key),
  }
}
