import { request as httpRequest } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** A longer drawing (some 3 kB compressed) delays a page by more than its request would take. */
const longest = 12_288
/** Drawings kept by the process; some 10 MB. */
const mostKept = 1_000
const patienceMs = 2_000

export interface PictureAnswer {
  readonly status: number
  readonly type: string
  readonly caching: string
  readonly body: string
}

/**
 * Drawings (SVG) to be written into pages, by URL. Pages do not wait for one: it is loaded meanwhile, for the next
 * visitors. Kept are only those that never change under their URL.
 */
export function createDrawings() {
  /** Null: no drawing, or too long. */
  const kept = new Map<string, string | null>()
  const loading = new Set<string>()
  const load = async (url: string, ask: () => Promise<PictureAnswer>) => {
    const { status, type, caching, body } = await ask()
    if (status !== 200 || !caching.includes('immutable') || kept.size >= mostKept) return
    kept.set(url, type.startsWith('image/svg+xml') && body.length <= longest ? body : null)
  }
  /** The drawing if it is known, otherwise null, and `ask` is called for it. */
  return function drawingAt(url: string, ask: () => Promise<PictureAnswer>): string | null {
    const known = kept.get(url)
    if (known !== undefined) return known
    if (loading.has(url)) return null
    loading.add(url)
    void load(url, ask)
      // The page has the picture's address: the browser asks for it itself, and a later page tries again.
      .catch(() => undefined)
      .finally(() => loading.delete(url))
    return null
  }
}

/** Asks a picture's host. */
export async function askOutside(url: string): Promise<PictureAnswer> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  const header = (name: string) => answer.headers.get(name) ?? ''
  const type = header('content-type')
  // Only drawings are written into pages: others are not read.
  const isDrawing = type.startsWith('image/svg+xml') && Number(header('content-length')) <= longest
  if (!isDrawing) await answer.body?.cancel()
  return {
    status: answer.status,
    type: isDrawing ? type : '',
    caching: header('cache-control'),
    body: isDrawing ? await answer.text() : '',
  }
}

/**
 * Asks the games' host on the listener that received the request: its name may not resolve on this machine, and a proxy
 * may end TLS.
 */
export const askHere = ({ socket }: FastifyRequest, url: string): Promise<PictureAnswer> =>
  new Promise((resolve, reject) => {
    const { host, pathname, search } = new URL(url)
    httpRequest(
      {
        host: socket.localAddress,
        port: socket.localPort,
        path: pathname + search,
        headers: { host },
        timeout: patienceMs,
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            caching: answer.headers['cache-control'] ?? '',
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
      .once('timeout', function stop(this: ReturnType<typeof httpRequest>) {
        this.destroy(new Error('the picture did not arrive in time'))
      })
      .once('error', reject)
      .end()
  })
