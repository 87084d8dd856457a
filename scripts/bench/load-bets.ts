import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
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
  /** Rate of calls, which are then signed as they are sent; omitted: as fast as they are answered. */
  readonly perSecond?: number
  /** The gateway may turn calls away. */
  readonly mayShed?: boolean
  /** Instead of bets: GETs with these headers, in turn. */
  readonly reads: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[]
}

export interface LoadResult {
  readonly seconds: number
  /** Neither taken nor turned away. */
  readonly failed: number
  /** Of those that failed; 0: a lost connection. */
  readonly statuses: readonly number[]
  /** Turned away with 503, because the gateway is at its limit; only with `mayShed`, otherwise they have failed. */
  readonly shed: number
  /** Latencies in milliseconds, of calls that were not turned away. */
  readonly p50: number
  readonly p99: number
  /** CPU time of the generator per call, in microseconds. */
  readonly ownCpuUs: number
}

/** A signature is valid for 30 s; on a machine where a load takes longer, later calls are signed when they are sent. */
const freshMs = 20_000

/** A request as bytes. */
function requestOf(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

interface Connection {
  /** Resolves to the status of the reply; 0 where the connection is lost. */
  send(call: string): Promise<number>
  close(): void
}

/** A keep-alive connection that answers one call at a time. */
async function connectTo(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting: ((status: number) => void) | null = null
  let text = ''
  const end = (status: number) => {
    const resolve = waiting
    waiting = null
    text = ''
    resolve?.(status)
  }
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    text += part
    const head = text.indexOf('\r\n\r\n')
    if (head === -1) return
    const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
    if (length === undefined) end(0)
    else if (text.length >= head + 4 + Number(length)) end(Number(text.slice(9, 12)))
  })
  socket.on('error', () => end(0)).on('close', () => end(0))
  await once(socket, 'connect')
  return {
    send: (call) =>
      new Promise((resolve) => {
        waiting = resolve
        if (socket.destroyed) end(0)
        else socket.write(call)
      }),
    close: () => socket.destroy(),
  }
}

/**
 * Requests are signed and written out before the time is taken, and sent over plain sockets: the generator shares the
 * machine with the gateway.
 */
async function load({
  port,
  lanes,
  calls,
  secret,
  bets,
  reads,
  perSecond,
  mayShed = false,
}: LoadOrder): Promise<LoadResult> {
  const run = Math.random().toString(36).slice(2)
  const tookMs: number[] = []
  let startedAt = 0
  let next = 0
  let failed = 0
  let shed = 0
  const statuses = new Set<number>()

  const one = (index: number): string => {
    const read = reads[index % Math.max(1, reads.length)]
    if (read !== undefined) return requestOf('GET', read.path, read.headers, '')
    const body = JSON.stringify({
      ...bets[index % bets.length],
      request_id: `q${run}${index}`,
      transaction_id: `t${run}${index}`,
      round_id: `r${run}${index}`,
      timestamp: new Date().toISOString(),
    })
    const signed = signVendorRequest('SANDBOX', secret, body, new Date())
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    return requestOf('POST', '/vendor/v1/bet', { ...headers, ...signed }, body)
  }
  const requests = Array.from({ length: perSecond === undefined ? calls : 0 }, (_, index) => one(index))
  const signedAt = performance.now()
  const connections = await Promise.all(Array.from({ length: lanes }, () => connectTo(port)))

  const lane = async (connection: Connection) => {
    while (next < calls) {
      const index = next++
      if (perSecond !== undefined)
        await pause(Math.max(0, startedAt + (index / perSecond) * 1000 - performance.now()))
      const isFresh = performance.now() - signedAt < freshMs
      const request = (isFresh ? requests[index] : undefined) ?? one(index)
      const sentAt = performance.now()
      const status = await connection.send(request)
      if (status === 503 && mayShed) {
        shed += 1
        continue
      }
      if (status !== 200) {
        failed += 1
        statuses.add(status)
      }
      tookMs.push(performance.now() - sentAt)
    }
  }
  const cpu = process.threadCpuUsage()
  startedAt = performance.now()
  await Promise.all(connections.map(lane))
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.threadCpuUsage(cpu)
  for (const connection of connections) connection.close()
  const sorted = tookMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    seconds,
    failed,
    statuses: [...statuses],
    shed,
    p50: at(0.5),
    p99: at(0.99),
    ownCpuUs: (user + system) / calls,
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker; the only sender is `makeLoad`
if (parentPort !== null) parentPort.postMessage(await load(workerData as LoadOrder))
