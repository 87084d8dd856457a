import { whileUnfinished } from '#src/lib/unfinished.ts'

/** `fetch` that registers pending writes as unfinished work, which blocks automatic reloads of the page. */
export const watchedFetch = (fetch: typeof globalThis.fetch): typeof globalThis.fetch => {
  let writes = 0
  whileUnfinished(() => writes > 0)
  return async (input, init) => {
    if (init?.method === undefined || init.method === 'GET') return fetch(input, init)
    writes += 1
    try {
      return await fetch(input, init)
    } finally {
      writes -= 1
    }
  }
}
