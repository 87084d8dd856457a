import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OperatorFault } from '#server/lib/fault.ts'

export type Dispatch = (request: IncomingMessage, response: ServerResponse) => void

export interface Listener {
  readonly port: number
  /** Who answers from now on; before that everything is told to wait. */
  answerWith(dispatch: Dispatch): void
  /** Waits until no answer is under way, at most so long. New requests are still taken: they are told what is going on. */
  drain(atMostMs: number): Promise<void>
  /** Takes no new connections and hangs up on whoever is left. */
  close(): Promise<void>
}

/**
 * Listens on every address with one port (0: a free one). An address this machine does not have is left out while
 * another one works. Throws an OperatorFault when the port is taken.
 */
export async function listen({ hosts, port }: { hosts: readonly string[]; port: number }): Promise<Listener> {
  let dispatch: Dispatch = notYet
  const servers: Server[] = []
  const work = countWork()
  let boundPort = port
  for (const host of hosts) {
    const server = createServer((request, response) => {
      work.begin(response)
      dispatch(request, response)
    })
    server.on('clientError', refuseMalformed)
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

/** Answers under way. */
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

/** False when the machine lacks the address. */
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

/** What is no HTTP gets one line and a closed door. */
function refuseMalformed(
  error: Error & { code?: string },
  socket: { writable: boolean; end(text: string): void; destroy(): void },
) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const [status, errorCode] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'request.tooLarge']
      : ['400 Bad Request', 'request.invalid']
  const body = JSON.stringify({
    success: false,
    errorCode,
    message: 'This is not a request we can read.',
    requestId: '',
  })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
}
