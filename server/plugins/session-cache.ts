import { lru } from '#server/lib/lru.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { FoundSession, SessionStore } from './session-store.ts'

/** Cache lifetime: a logout or lock made by another process takes effect within a second. */
const rememberMs = 500
/** Maximum number of cached sessions (LRU). */
const most = 20_000

interface Remembered {
  readonly found: FoundSession
  readonly untilMs: number
}

/**
 * Caches open sessions for half a second: a page sends several calls at once, each of which would query the session.
 * Any session change in this process clears the cache.
 */
export function rememberSessions(store: SessionStore, clock: Clock): SessionStore {
  const known = lru<Remembered>(most)
  /** Incremented by every change; a lookup that started before a change is not cached. */
  let changes = 0

  async function forgetAfter<Output>(work: Promise<Output>): Promise<Output> {
    try {
      return await work
    } finally {
      changes += 1
      known.clear()
    }
  }

  async function find(merchantCode: string, sid: string, touch: boolean): Promise<FoundSession> {
    const nowMs = clock.now().getTime()
    // Separate entries: a touching lookup must reach the store and extend the session.
    const key = `${merchantCode} ${sid} ${touch}`
    const remembered = known.get(key)
    if (remembered !== undefined && remembered.untilMs > nowMs) return remembered.found
    const changesBefore = changes
    const found = await store.find(merchantCode, sid, touch)
    if (changes !== changesBefore) return found
    if (found.state === 'open') known.set(key, { found, untilMs: nowMs + rememberMs })
    else known.delete(key)
    return found
  }

  return {
    ...store,
    find,
    open: (who) => forgetAfter(store.open(who)),
    prove: (...input) => forgetAfter(store.prove(...input)),
    close: (...input) => forgetAfter(store.close(...input)),
    replace: (...input) => forgetAfter(store.replace(...input)),
    closeRef: (...input) => forgetAfter(store.closeRef(...input)),
    closeAll: (...input) => forgetAfter(store.closeAll(...input)),
    closeLine: (...input) => forgetAfter(store.closeLine(...input)),
  }
}
