import { openEvents } from '#schemas/api/system.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import { toSiteEvent } from '#schemas/api/system.wire.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'

const firstWaitMs = 1000
const longestWaitMs = 30_000

export interface EventStreamDependencies {
  /** Absent where the browser, or a test, has none: then nothing is heard. */
  readonly EventSource: typeof globalThis.EventSource | undefined
  readonly clock: Clock
  readonly random: Random
  readonly hear: (event: SiteEvent) => void
  /** Events may have been missed: what they would have told has to be fetched. */
  readonly onGap: () => void
}

export interface EventStream {
  /** Opens the stream, or opens it again: a new session hears its own events only on a new stream. */
  open(): void
  /**
   * Hears a chat room besides, or none (null). The stream is replaced once the new one is open, so nothing in between is
   * missed; `onOpen` runs then.
   */
  tune(room: string | null, onOpen?: () => void): void
  close(): void
}

/** Ids remembered, so that an event that is told twice is heard once. */
const rememberedIds = 200

/**
 * Hints from the gateway. A broken stream is opened again after a growing, random wait and goes on after the last event
 * heard, at whichever gateway it arrives.
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
    // Another session: what the one before has heard says nothing.
    lastId = ''
    reopen()
  }

  /** A stream to the room that is heard now; `onOpen` runs when it is open for the first time. */
  const connect = (Source: typeof globalThis.EventSource, onOpen = () => {}): EventSource => {
    const query = new URLSearchParams({
      ...(room !== null && { room }),
      ...(lastId !== '' && { since: lastId }),
    })
    const opened = new Source(`${openEvents.path}${query.size === 0 ? '' : `?${query}`}`, {
      withCredentials: true,
    })
    opened.addEventListener('open', () => {
      // Without a place to go on from, everything since the failure was missed.
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
      // The browser's own retry has no growing wait and gives up on an HTTP error: ours takes over.
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
