import type { Clock, Random } from '#sandbox/lib/ports.ts'

export interface PendingDeps {
  readonly clock: Clock
  readonly random: Random
  /** How long a value waits. */
  readonly lifeMs: number
}

/** Beyond this many waiting values the oldest are dropped. */
const most = 10_000

/** Values that wait under unguessable ids to be taken once. Held in memory: a restart drops them. */
export function createPending<V>({ clock, random, lifeMs }: PendingDeps) {
  const waiting = new Map<string, { readonly value: V; readonly untilMs: number }>()
  const peek = (id: string): V | null => {
    const held = waiting.get(id)
    return held !== undefined && held.untilMs > clock.now().getTime() ? held.value : null
  }
  return {
    put(value: V): string {
      const id = Buffer.from(random.bytes(24)).toString('base64url')
      waiting.set(id, { value, untilMs: clock.now().getTime() + lifeMs })
      const [oldest] = waiting.keys()
      if (waiting.size > most && oldest !== undefined) waiting.delete(oldest)
      return id
    },
    peek,
    take(id: string): V | null {
      const value = peek(id)
      waiting.delete(id)
      return value
    },
  }
}
