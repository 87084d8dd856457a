import { connect } from '@nats-io/transport-node'
import { OperatorFault } from '#server/lib/fault.ts'
import { noListener } from './bus.ts'
import type { EventBus } from './bus.ts'
import { hearPayload } from './payload.ts'

interface Options {
  /** `nats://` or `tls://` URL with user and password, or a token as the user. Several, separated by commas. */
  readonly url: string
  /** Specific to this deployment; others may use the same servers. */
  readonly subject: string
  readonly onProblem: (problem: Error) => void
}

/** Event bus over NATS, for many gateways. Throws an OperatorFault when no server answers. */
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
  // Flush is a round trip: the server has registered the subscription.
  await connection.flush()
  const lose = () => {
    if (isConnected)
      onProblem(new Error('Events do not cross between gateways: the connection to NATS is lost.'))
    isConnected = false
  }
  const reconnected = async () => {
    isConnected = true
    // Bulletins published while disconnected were not sent.
    if (hasLost) connection.publish(subject, 'null')
    hasLost = false
    // Bulletins sent by others before the subscription was restored were missed.
    await connection.flush()
    listener.onGap()
  }
  void (async () => {
    for await (const { type } of connection.status())
      if (type === 'disconnect') lose()
      else if (type === 'reconnect')
        // Disconnected again before the flush completed; the next reconnect handles it.
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
