import type { SiteEvent } from '#schemas/api/system.ts'
import type { Audience, Clock } from '#server/lib/ports.ts'

/** An event as pages get it. A page that comes back sends the last `id`, a place in the log. */
export interface Told<E = SiteEvent> {
  readonly id: string
  readonly event: E
}

interface Entry extends Told {
  readonly to: Audience
  readonly atMs: number
}

/** How long a page may be away and still be told what it missed. */
const keptMs = 60_000
const maxKept = 5_000
/**
 * Two gateways hear each other's events in different orders, at most this far apart. A page that comes from another gateway
 * may have missed what stands so shortly before its place here: that is told again. Pages know events by their id.
 */
const overlapMs = 3_000

/** The last minute of events, in the order in which this gateway's pages heard them. */
export function createEventLog({ clock, firstId }: { readonly clock: Clock; readonly firstId: string }) {
  const nowMs = () => clock.now().getTime()
  const entries: Entry[] = []
  /** The oldest place from which nothing is missing. */
  let base: Pick<Entry, 'id' | 'atMs'> = { id: firstId, atMs: nowMs() }

  const trim = () => {
    const firstFresh = entries.findIndex(({ atMs }) => atMs > nowMs() - keptMs)
    const stale = Math.max(firstFresh < 0 ? entries.length : firstFresh, entries.length - maxKept)
    base = entries.splice(0, stale).at(-1) ?? base
  }

  return {
    /** The place of a page that has heard everything up to now. */
    newest: () => entries.at(-1)?.id ?? base.id,

    add(entry: Told & { readonly to: Audience }): void {
      entries.push({ ...entry, atMs: nowMs() })
      trim()
    },

    /** Events were lost: nobody can be told everything since an earlier place. */
    startAnew(id: string): void {
      entries.length = 0
      base = { id, atMs: nowMs() }
    },

    /** What a page with this place may have missed; null: it is not known here. */
    missedSince(id: string): readonly Entry[] | null {
      const exact = entries.findLastIndex((entry) => entry.id === id)
      // Heard from another gateway alone: what it heard just before from all is known here.
      const [everywhere] = id.split('~')
      const index = exact < 0 ? entries.findLastIndex((entry) => entry.id === everywhere) : exact
      const place = entries[index] ?? (base.id === id || base.id === everywhere ? base : null)
      if (place === null) return null
      return entries.filter(
        ({ atMs, event }, at) =>
          at > index ||
          // The page has seen its own session's end, and a new stream would end by it.
          (at < index && atMs >= place.atMs - overlapMs && event.type !== 'sessionEnded'),
      )
    },
  }
}
