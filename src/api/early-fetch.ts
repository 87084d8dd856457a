import type { EarlyReplies } from '#domain/brand/stamped.ts'
import type { Clock } from '#src/lib/clock.ts'

/** Replies that nothing has asked for by then are outdated. */
const keptMs = 60_000

/**
 * `fetch` that takes the page's early replies: the first GET with the URL and the headers of one gets it, every other call
 * is sent. A visitor who has logged in or chosen another language since sends other headers. An early call that failed is
 * made again; one that does not answer ends with the caller's signal, like any other.
 */
export function earlyFetch(
  fetch: typeof globalThis.fetch,
  early: EarlyReplies | undefined,
  clock: Pick<Clock, 'after'>,
): typeof globalThis.fetch {
  const left = new Map(Object.entries(early ?? {}))
  if (left.size > 0) clock.after(keptMs, () => left.clear())
  return async (input, init) => {
    const found = typeof input === 'string' ? left.get(input) : undefined
    if (found === undefined || typeof input !== 'string') return fetch(input, init)
    left.delete(input)
    if (!isEqual(found.headers, init?.headers)) return fetch(input, init)
    // With a signal that is aborted `fetch` rejects at once, with the signal's reason.
    return Promise.race([found.reply, rejectedBy(init?.signal)]).catch(() => fetch(input, init))
  }
}

const rejectedBy = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))

function isEqual(early: Readonly<Record<string, string>>, headers: HeadersInit | undefined): boolean {
  const [one, other] = [new Headers(early), new Headers(headers)].map((each) => JSON.stringify([...each]))
  return one === other
}
