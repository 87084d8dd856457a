import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { signVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'

/** A load to generate; passed to a worker thread, so that it does not share the gateway's thread. */
export interface LoadOrder {
  readonly port: number
  readonly lanes: number
  readonly calls: number
  readonly secret: string
  /** One `/vendor/v1/bet` per entry, in turn; the worker adds `transaction_id` and `request_id`. */
  readonly bets: readonly Readonly<Record<string, string>>[]
  /** Instead of bets: GETs with these headers, in turn. */
  readonly reads: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[]
}

export interface LoadResult {
  readonly seconds: number
  readonly failed: number
  /** Latencies in milliseconds. */
  readonly p50: number
  readonly p99: number
}

async function load({ port, lanes, calls, secret, bets, reads }: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const run = Math.random().toString(36).slice(2)
  const tookMs: number[] = []
  let next = 0
  let failed = 0

  const send = (method: string, path: string, headers: Record<string, string>, body: string) =>
    new Promise<boolean>((resolve) => {
      const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (incoming) => {
        incoming.resume()
        incoming.on('end', () => resolve(incoming.statusCode === 200))
      })
      outgoing.on('error', () => resolve(false))
      outgoing.end(body)
    })

  const one = (index: number) => {
    const read = reads[index % Math.max(1, reads.length)]
    if (read !== undefined) return send('GET', read.path, read.headers, '')
    const body = JSON.stringify({
      ...bets[index % bets.length],
      request_id: `q${run}${index}`,
      transaction_id: `t${run}${index}`,
      round_id: `r${run}${index}`,
      timestamp: new Date().toISOString(),
    })
    const signed = signVendorRequest('SANDBOX', secret, body, new Date())
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    return send('POST', '/vendor/v1/bet', { ...headers, ...signed }, body)
  }

  const lane = async () => {
    while (next < calls) {
      const startedAt = performance.now()
      if (!(await one(next++))) failed += 1
      tookMs.push(performance.now() - startedAt)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: lanes }, lane))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  const sorted = tookMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { seconds, failed, p50: at(0.5), p99: at(0.99) }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker; the only sender is `makeLoad`
if (parentPort !== null) parentPort.postMessage(await load(workerData as LoadOrder))
