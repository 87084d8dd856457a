import type { SiteEvent } from '#schemas/api/system.ts'
import type { Audience, Clock } from '#server/lib/ports.ts'

/** An event as sent to pages. A reconnecting page sends the last `id`, a position in the log. */
export interface Told<E = SiteEvent> {
  readonly id: string
  readonly event: E
}

interface Entry extends Told {
  readonly to: Audience
  readonly atMs: number
}

/** How long missed events are kept for reconnecting pages. */
const keptMs = 60_000
const maxKept = 5_000
/**
 * Two gateways receive each other's events in different orders, at most this far apart. A page that moves here from
 * another gateway may have missed events shortly before its position, so those are repeated. Pages deduplicate by id.
 */
const overlapMs = 3_000

/** The last minute of events, in this gateway's delivery order. */
export function createEventLog({ clock, firstId }: { readonly clock: Clock; readonly firstId: string }) {
  const nowMs = () => clock.now().getTime()
  const entries: Entry[] = []
  /** The oldest position from which nothing is missing. */
  let base: Pick<Entry, 'id' | 'atMs'> = { id: firstId, atMs: nowMs() }

  const trim = () => {
    const firstFresh = entries.findIndex(({ atMs }) => atMs > nowMs() - keptMs)
    const stale = Math.max(firstFresh < 0 ? entries.length : firstFresh, entries.length - maxKept)
    base = entries.splice(0, stale).at(-1) ?? base
  }

  return {
    /** The current position. */
    newest: () => entries.at(-1)?.id ?? base.id,

    add(entry: Told & { readonly to: Audience }): void {
      entries.push({ ...entry, atMs: nowMs() })
      trim()
    },

    /** Events were lost: no page can resume from an earlier position. */
    startAnew(id: string): void {
      entries.length = 0
      base = { id, atMs: nowMs() }
    },

    /** Events a page at this position may have missed; null: the position is unknown here. */
    missedSince(id: string): readonly Entry[] | null {
      const exact = entries.findLastIndex((entry) => entry.id === id)
      // The id of a local event of another gateway: everything it delivered before is known here by the part before
      // `~`.
      const [everywhere] = id.split('~')
      const index = exact < 0 ? entries.findLastIndex((entry) => entry.id === everywhere) : exact
      const place = entries[index] ?? (base.id === id || base.id === everywhere ? base : null)
      if (place === null) return null
      return entries.filter(
        ({ atMs, event }, at) =>
          at > index ||
          // The page has already seen its session end, and this event would close the new stream.
          (at < index && atMs >= place.atMs - overlapMs && event.type !== 'sessionEnded'),
      )
    },
  }
}
