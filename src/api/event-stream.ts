import { openEvents } from '#schemas/api/system.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import { toSiteEvent } from '#schemas/api/system.wire.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'

const firstWaitMs = 1000
const longestWaitMs = 30_000

export interface EventStreamDependencies {
  /** Undefined where unsupported and in tests: then no events are received. */
  readonly EventSource: typeof globalThis.EventSource | undefined
  readonly clock: Clock
  readonly random: Random
  readonly hear: (event: SiteEvent) => void
  /** Events may have been missed, so the data they announce must be fetched. */
  readonly onGap: () => void
}

export interface EventStream {
  /** Opens or reopens the stream; a new session receives its events only on a new stream. */
  open(): void
  /**
   * Subscribes to the events of a chat room as well, or to none (null). The old stream is closed only after the new one has
   * opened, so no events are missed; then `onOpen` runs.
   */
  tune(room: string | null, onOpen?: () => void): void
  close(): void
}

/** Number of recent event ids kept to drop duplicates. */
const rememberedIds = 200

/**
 * Server-sent events of the gateway. A broken stream reconnects with exponential backoff and jitter and resumes after the
 * last event id, on any gateway instance.
 */
export function createEventStream(dependencies: EventStreamDependencies): EventStream {
  const { EventSource, clock, random, hear, onGap } = dependencies
  let source: EventSource | null = null
  let cancelRetry = () => {}
  let failures = 0
  let room: string | null = null
  let lastId = ''
  let heardIds = new Set<string>()

  const hearOnce = (id: string, event: SiteEvent) => {
    lastId = id
    if (event.type === 'stream') {
      if (event.missed) onGap()
    } else if (id === '' || !heardIds.has(id)) {
      heardIds = new Set([...heardIds, id].slice(-rememberedIds))
      hear(event)
    }
  }

  const close = () => {
    cancelRetry()
    source?.close()
    source = null
  }

  const reopen = () => {
    close()
    if (EventSource === undefined) return
    source = connect(EventSource)
  }

  const open = () => {
    // A new session must not resume from the previous session's event id.
    lastId = ''
    reopen()
  }

  /** Opens a stream for the current room; `onOpen` runs when it first opens. */
  const connect = (Source: typeof globalThis.EventSource, onOpen = () => {}): EventSource => {
    const query = new URLSearchParams({
      ...(room !== null && { room }),
      ...(lastId !== '' && { since: lastId }),
    })
    const opened = new Source(`${openEvents.path}${query.size === 0 ? '' : `?${query}`}`, {
      withCredentials: true,
    })
    opened.addEventListener('open', () => {
      // Without an event id to resume from, all events since the failure were missed.
      if (failures > 0 && lastId === '') onGap()
      failures = 0
      onOpen()
    })
    opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<unknown>) => {
      const event = typeof data === 'string' ? toSiteEvent(data) : null
      if (event !== null) hearOnce(lastEventId, event)
    })
    opened.addEventListener('error', () => {
      if (source !== opened) return opened.close()
      // Replaces the browser's own retry, which has no backoff and gives up on HTTP errors.
      close()
      const ceilingMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures)
      failures += 1
      cancelRetry = clock.after(ceilingMs / 2 + random.fraction() * (ceilingMs / 2), reopen)
    })
    return opened
  }

  const tune = (wished: string | null, onOpen = () => {}) => {
    room = wished
    if (EventSource === undefined || source === null) return onOpen()
    const before = source
    cancelRetry()
    source = connect(EventSource, () => {
      before.close()
      onOpen()
    })
  }

  return { open, tune, close }
}
