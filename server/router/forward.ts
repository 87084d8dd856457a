import { Agent, request as ask } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Cluster } from './directory.ts'

/** Headers of one connection, not of the message (RFC 9110, 7.6.1). */
const ofTheConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

interface Options {
  /** Whether the address is a proxy whose `X-Forwarded-*` headers are true. */
  readonly isTrusted: (address: string) => boolean
  /** Calls of one cluster that wait for the first byte of their answer; further ones are refused. */
  readonly maxWaiting: number
  /** For connecting, and for the first byte of an answer. */
  readonly answerWithinMs: number
}

interface Passed {
  readonly cluster: Cluster
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body?: Buffer | undefined
  /** The merchant of the site; null: the host is a cluster's own, or the platform's. */
  readonly merchantCode: string | null
}

export interface Forwarder {
  /**
   * Passes a request on and streams the answer back. `body`: already received; else it is streamed. Resolves to false
   * when the cluster has not answered and nothing was sent to the caller.
   */
  forward(passed: Passed): Promise<boolean>
  /** Ends the event streams of clusters for which this is true. Pages open theirs again, wherever it is now. */
  endStreams(which: (cluster: Cluster, merchantCode: string | null) => boolean): void
  close(): void
}

export function createForwarder({ isTrusted, maxWaiting, answerWithinMs }: Options): Forwarder {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })
  const waiting = new Map<string, number>()
  const count = (name: string, by: 1 | -1) => waiting.set(name, (waiting.get(name) ?? 0) + by)

  const streams = new Set<Passed>()

  const send = (passed: Passed) =>
    new Promise<boolean>((resolve) => {
      const { cluster, request, response, body } = passed
      const outgoing = ask(cluster.address, {
        agent,
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: headersOnwards(request, isTrusted),
      })
      const slow = setTimeout(() => outgoing.destroy(new Error('no answer in time')), answerWithinMs)
      const leave = () => outgoing.destroy()
      response.once('close', leave)
      outgoing.on('error', () => {
        clearTimeout(slow)
        response.off('close', leave)
        resolve(false)
      })
      outgoing.on('response', (answer) => {
        clearTimeout(slow)
        response.writeHead(answer.statusCode ?? 502, headersBack(answer.rawHeaders))
        response.flushHeaders()
        if (answer.headers['content-type']?.startsWith('text/event-stream') === true) {
          streams.add(passed)
          response.once('close', () => streams.delete(passed))
        }
        answer.pipe(response)
        // An answer that was cut off must not look complete.
        answer.on('error', () => response.destroy())
        resolve(true)
      })
      if (body === undefined) request.pipe(outgoing)
      else outgoing.end(body)
    })

  return {
    async forward(passed) {
      const { cluster } = passed
      if ((waiting.get(cluster.name) ?? 0) >= maxWaiting) return false
      count(cluster.name, 1)
      try {
        return await send(passed)
      } finally {
        count(cluster.name, -1)
      }
    },
    endStreams(which) {
      for (const { cluster, merchantCode, response } of streams)
        if (which(cluster, merchantCode)) response.destroy()
    },
    close: () => agent.destroy(),
  }
}

/** The request's headers with the caller's address; what a stranger says about itself is dropped. */
function headersOnwards(
  { headers, socket }: IncomingMessage,
  isTrusted: Options['isTrusted'],
): OutgoingHttpHeaders {
  const peer = socket.remoteAddress ?? ''
  const onwards: OutgoingHttpHeaders = kept(headers)
  const told = isTrusted(peer)
  const before = told ? headers['x-forwarded-for'] : undefined
  onwards['x-forwarded-for'] = [before ?? [], peer].flat().join(', ')
  onwards['x-forwarded-proto'] = (told ? headers['x-forwarded-proto'] : undefined) ?? 'http'
  if (!told) delete onwards['x-country-code']
  return onwards
}

/** Without the headers of the connection, and those that `Connection` declares to be. */
function kept(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofTheConnection.has(name) && !named.has(name)),
  )
}

/** Raw, because a header such as `Set-Cookie` may come several times. */
function headersBack(raw: readonly string[]): string[] {
  const back: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    if (!ofTheConnection.has(name.toLowerCase())) back.push(name, raw[at + 1] ?? '')
  }
  return back
}
