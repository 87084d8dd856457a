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

export interface Forwarder {
  /**
   * Passes a request on and streams the answer back. `body`: already received; else it is streamed. Resolves to false
   * when the cluster has not answered and nothing was sent to the caller.
   */
  forward(
    cluster: Cluster,
    request: IncomingMessage,
    response: ServerResponse,
    body?: Buffer,
  ): Promise<boolean>
  close(): void
}

export function createForwarder({ isTrusted, maxWaiting, answerWithinMs }: Options): Forwarder {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })
  const waiting = new Map<string, number>()
  const count = (name: string, by: 1 | -1) => waiting.set(name, (waiting.get(name) ?? 0) + by)

  const send = (
    { address }: Cluster,
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer | undefined,
  ) =>
    new Promise<boolean>((resolve) => {
      const outgoing = ask(address, {
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
        answer.pipe(response)
        // An answer that was cut off must not look complete.
        answer.on('error', () => response.destroy())
        resolve(true)
      })
      if (body === undefined) request.pipe(outgoing)
      else outgoing.end(body)
    })

  return {
    async forward(cluster, request, response, body) {
      if ((waiting.get(cluster.name) ?? 0) >= maxWaiting) return false
      count(cluster.name, 1)
      try {
        return await send(cluster, request, response, body)
      } finally {
        count(cluster.name, -1)
      }
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
