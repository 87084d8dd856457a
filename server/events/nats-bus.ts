import { connect } from '@nats-io/transport-node'
import { OperatorFault } from '#server/lib/fault.ts'
import { noListener } from './bus.ts'
import type { EventBus } from './bus.ts'
import { hearPayload } from './payload.ts'

interface Options {
  /** `nats://` or `tls://`, with the user's name and password, or a token as the name. Several, separated by commas. */
  readonly url: string
  /** Of this deployment alone: others may use the same servers. */
  readonly subject: string
  readonly onProblem: (problem: Error) => void
}

/** Events over NATS, for many gateways. Throws an OperatorFault when no server answers. */
export async function openNatsBus({ url, subject, onProblem }: Options): Promise<EventBus> {
  const connection = await connect({ ...accessIn(url), name: 'marquee', maxReconnectAttempts: -1 }).catch(
    (error: unknown) => {
      throw new OperatorFault(`Cannot use NATS at ${hostsIn(url).join()}. Check EVENTS_URL.`, {
        cause: error,
      })
    },
  )
  let listener = noListener
  let isConnected = true
  let hasLost = false

  connection.subscribe(subject, {
    callback: (error, message) =>
      error === null ? hearPayload(message.string(), listener) : listener.onGap(),
  })
  // A round trip: from now on the server passes on what others send.
  await connection.flush()
  const lose = () => {
    if (isConnected)
      onProblem(new Error('Events do not cross between gateways: the connection to NATS is lost.'))
    isConnected = false
  }
  const reconnected = async () => {
    isConnected = true
    // What was published here meanwhile was not sent.
    if (hasLost) connection.publish(subject, 'null')
    hasLost = false
    // What the others sent until the server knew of the subscription again was not heard here.
    await connection.flush()
    listener.onGap()
  }
  void (async () => {
    for await (const { type } of connection.status())
      if (type === 'disconnect') lose()
      else if (type === 'reconnect')
        // Lost again before the round trip was over: the next connection makes up for it.
        void reconnected().catch(() => undefined)
  })()

  return {
    send(bulletin) {
      if (isConnected) connection.publish(subject, JSON.stringify([bulletin]))
      else hasLost = true
    },
    listen(listening) {
      listener = listening
    },
    close: () => connection.close(),
  }
}

const hostsIn = (url: string) => url.split(',').map((each) => new URL(each.trim()).host)

function accessIn(url: string) {
  const { username, password, protocol } = new URL(url.split(',')[0] ?? '')
  return {
    servers: hostsIn(url),
    ...(protocol === 'tls:' && { tls: {} }),
    ...(username !== '' &&
      (password === ''
        ? { token: decodeURIComponent(username) }
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) })),
  }
}
