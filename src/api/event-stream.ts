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
  /** The stream is open again after a gap: whatever happened meanwhile was missed. */
  readonly onGap: () => void
}

export interface EventStream {
  /** Opens the stream, or opens it again: a new session hears its own events only on a new stream. */
  open(): void
  close(): void
}

/** Hints from the gateway. A broken stream is opened again after a growing, random wait. */
export function createEventStream(dependencies: EventStreamDependencies): EventStream {
  const { EventSource, clock, random, hear, onGap } = dependencies
  let source: EventSource | null = null
  let cancelRetry = () => {}
  let failures = 0

  const close = () => {
    cancelRetry()
    source?.close()
    source = null
  }

  const open = () => {
    close()
    if (EventSource === undefined) return
    const opened = new EventSource(openEvents.path, { withCredentials: true })
    source = opened
    opened.addEventListener('open', () => {
      if (failures > 0) onGap()
      failures = 0
    })
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const event = typeof data === 'string' ? toSiteEvent(data) : null
      if (event !== null) hear(event)
    })
    opened.addEventListener('error', () => {
      // The browser's own retry has no growing wait and gives up on an HTTP error: ours takes over.
      close()
      const ceilingMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures)
      failures += 1
      cancelRetry = clock.after(ceilingMs / 2 + random.fraction() * (ceilingMs / 2), open)
    })
  }

  return { open, close }
}
