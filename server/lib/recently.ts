import { lru } from './lru.ts'
import type { Clock } from './ports.ts'

interface Recently<T> {
  /** The cached value, or the read in progress, which concurrent callers share. */
  get(key: string): Promise<T>
  /** The next call reads again. */
  forget(key: string): void
}

/** Maximum number of cached keys (LRU). */
const most = 20_000

/**
 * Caches values needed for every bet, to save a query each time. `forMs` bounds how long another process's change stays
 * unseen. Failures are not cached.
 */
export function recently<T>(
  read: (key: string) => Promise<T>,
  { clock, forMs }: { readonly clock: Clock; readonly forMs: number },
): Recently<T> {
  const known = lru<{ readonly value: Promise<T>; readonly untilMs: number }>(most)
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
