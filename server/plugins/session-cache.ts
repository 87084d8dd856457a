import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/lib/ports.ts'
import type { FoundSession, SessionStore } from './session-store.ts'

/** What another process did to a session is seen after this long: a logout or a lock holds everywhere within a second. */
const rememberMs = 500
/** Sessions remembered at one moment; beyond it the least recently used are read again. */
const most = 20_000

interface Remembered {
  readonly found: FoundSession
  readonly untilMs: number
}

/**
 * Sessions found open are taken as open for half a second: an open page asks several things at once, and each question
 * would cost a query. Whatever this process changes about any session is seen at once.
 */
export function rememberSessions(store: SessionStore, clock: Clock): SessionStore {
  const known = new LRUCache<string, Remembered>({ max: most })
  /** Rises with every change: what was asked before it is not remembered after it. */
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
    // A call that counts as a sign of life must not be answered by one that does not.
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
