import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#schemas/api/errors.ts'
import type { Config } from '#server/config.ts'
import { addressMatcher } from '#server/lib/addresses.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { headersOfRefusal } from '#server/plugins/security-headers.ts'

export type Dispatch = (request: IncomingMessage, response: ServerResponse) => void

export interface Listener {
  readonly port: number
  /** Sets the dispatcher; before that all requests get a 503. */
  answerWith(dispatch: Dispatch): void
  /**
   * Waits until no response is in progress, up to a limit. New requests are still accepted and refused by the
   * dispatcher.
   */
  drain(atMostMs: number): Promise<void>
  /** Closes the listening sockets and all connections. */
  close(): Promise<void>
}

export type ListenerSettings = Pick<
  Config,
  'hosts' | 'port' | 'headersTimeoutMs' | 'maxConnectionsPerAddress' | 'trustedProxies'
>

/** How often slow requests are checked. */
const checkEveryMs = 1_000
/** Upper limit for receiving any request; calls of the contract have shorter timeouts. */
const requestTimeoutMs = 120_000

/**
 * Listens on every address with one port (0: any free one). An address the machine does not have is skipped if
 * another works. Throws an OperatorFault when the port is in use.
 */
export async function listen(settings: ListenerSettings): Promise<Listener> {
  const { hosts, port } = settings
  let dispatch: Dispatch = notYet
  const servers: Server[] = []
  const work = countWork()
  const limitConnections = connectionLimit(settings)
  const times = {
    headersTimeout: settings.headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: checkEveryMs,
  }
  let boundPort = port
  for (const host of hosts) {
    const server = createServer(times, (request, response) => {
      work.begin(response)
      dispatch(request, response)
    })
    server.on('connection', limitConnections)
    server.on('clientError', refuseMalformed)
    server.on('checkExpectation', refuseExpectation)
    if (await bind(server, host, boundPort, servers)) {
      servers.push(server)
      boundPort = (server.address() as AddressInfo).port
    }
  }
  if (servers.length === 0)
    throw new OperatorFault(
      `This machine has none of the addresses ${hosts.join(', ')}. Set HOST to one it has.`,
    )
  return {
    port: boundPort,
    answerWith: (next) => void (dispatch = next),
    drain: (atMostMs) => work.idle(atMostMs),
    close: () => closeAll(servers),
  }
}

/** Counts responses in progress. */
function countWork() {
  let underWay = 0
  let onIdle = () => {}
  return {
    begin(response: ServerResponse) {
      underWay += 1
      response.once('close', () => {
        underWay -= 1
        if (underWay === 0) onIdle()
      })
    },
    idle: (atMostMs: number) =>
      new Promise<void>((resolve) => {
        if (underWay === 0) return resolve()
        const timer = setTimeout(resolve, atMostMs)
        onIdle = () => {
          clearTimeout(timer)
          resolve()
        }
        return undefined
      }),
  }
}

/** False when the machine does not have the address. */
async function bind(server: Server, host: string, port: number, opened: readonly Server[]): Promise<boolean> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host, port, ipv6Only: host.includes(':') }, resolve)
    })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return false
    await closeAll(opened)
    if (code === 'EADDRINUSE')
      throw new OperatorFault(
        `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
      )
    if (code === 'EACCES')
      throw new OperatorFault(
        `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=8080 npm start`,
      )
    throw error
  }
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))
  for (const server of servers) server.closeAllConnections()
  await Promise.all(closed)
}

const notYet: Dispatch = (_, response) => {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting.\n')
}

/** Rejects connections beyond the limit per address. */
function connectionLimit({ maxConnectionsPerAddress, trustedProxies }: ListenerSettings) {
  const isProxy = trustedProxies.length === 0 ? () => false : addressMatcher(trustedProxies)
  const open = new Map<string, number>()
  return (socket: Socket): void => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const rest = (open.get(address) ?? 1) - 1
      if (rest === 0) open.delete(address)
      else open.set(address, rest)
    })
    if (count > maxConnectionsPerAddress) endWith(socket, 'connections')
  }
}

/** Responses to input that is not a routable request. */
const refusals = {
  malformed: ['400 Bad Request', 'request.invalid', 'This is not a request we can read.'],
  slow: ['408 Request Timeout', 'request.tooSlow', 'The request took too long to arrive.'],
  expectation: ['417 Expectation Failed', 'request.invalid', 'The only expectation served is 100-continue.'],
  connections: ['429 Too Many Requests', 'rate.limited', 'This address has too many open connections.'],
  headers: ['431 Request Header Fields Too Large', 'request.tooLarge', 'The headers are too large.'],
} as const satisfies Record<string, readonly [status: string, code: ErrorCode, message: string]>
type Refusal = keyof typeof refusals

const headersOf = (body: string) => ({
  ...headersOfRefusal,
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
})

const bodyOf = (errorCode: ErrorCode, message: string) =>
  JSON.stringify({ success: false, errorCode, message, requestId: '' })

interface Ending {
  end(text: string): void
}

/** Writes a response to the raw socket and closes it. */
function endWith(socket: Ending, refusal: Refusal): void {
  const [status, code, message] = refusals[refusal]
  const body = bodyOf(code, message)
  const lines = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}

const refusalOf: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: 'headers',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
}

/** Malformed or slow HTTP gets the error envelope, and the connection is closed. */
function refuseMalformed(
  error: Error & { code?: string },
  socket: Ending & { writable: boolean; destroy(): void },
) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  endWith(socket, refusalOf[error.code ?? ''] ?? 'malformed')
}

/** Rejects an `Expect` other than `100-continue`. */
function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  const [status, code, message] = refusals.expectation
  const body = bodyOf(code, message)
  response.writeHead(Number(status.slice(0, 3)), headersOf(body)).end(body)
}
