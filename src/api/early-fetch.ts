import type { EarlyReplies } from '#domain/brand/stamped.ts'

/**
 * `fetch` that takes the page's early replies: the first GET with the URL and the headers of one gets it, every other call
 * is sent. A visitor who has logged in or chosen another language since sends other headers. An early call that failed is
 * made again.
 */
export function earlyFetch(
  fetch: typeof globalThis.fetch,
  early: EarlyReplies | undefined,
): typeof globalThis.fetch {
  const left = new Map(Object.entries(early ?? {}))
  return async (input, init) => {
    const found = typeof input === 'string' ? left.get(input) : undefined
    if (found === undefined || typeof input !== 'string') return fetch(input, init)
    left.delete(input)
    if (!isEqual(found.headers, init?.headers)) return fetch(input, init)
    return found.reply.catch(() => fetch(input, init))
  }
}

function isEqual(early: Readonly<Record<string, string>>, headers: HeadersInit | undefined): boolean {
  const [one, other] = [new Headers(early), new Headers(headers)].map((each) => JSON.stringify([...each]))
  return one === other
}
