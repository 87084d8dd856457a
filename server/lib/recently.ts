import type { Clock } from './ports.ts'

interface Recently<T> {
  /** What was read for this key a moment ago, or is read now; all who ask meanwhile wait for the same answer. */
  get(key: string): Promise<T>
  /** The next question is answered anew. */
  forget(key: string): void
}

/** Keys remembered at one moment; beyond it all are asked for again. */
const most = 20_000

/**
 * Answers to what is asked at every bet, kept for a moment so that it does not cost a query each time. `forMs` is how long
 * another process's change may go unseen. A failure is not remembered.
 */
export function recently<T>(
  read: (key: string) => Promise<T>,
  { clock, forMs }: { readonly clock: Clock; readonly forMs: number },
): Recently<T> {
  const known = new Map<string, { readonly value: Promise<T>; readonly untilMs: number }>()
  return {
    get(key) {
      const nowMs = clock.now().getTime()
      const found = known.get(key)
      if (found !== undefined && found.untilMs > nowMs) return found.value
      if (known.size >= most) known.clear()
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
