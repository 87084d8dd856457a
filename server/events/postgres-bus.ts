import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { noListener } from './bus.ts'
import type { EventBus } from './bus.ts'
import { hearPayload, takePayload } from './payload.ts'

const channel = 'marquee_events'
/** PostgreSQL rejects NOTIFY payloads of 8,000 bytes or more. */
const maxBytes = 7_900
/** Maximum queue length; further bulletins are dropped. */
const maxWaiting = 2_000
const lookEveryMs = 5_000
const retryMs = { first: 200, longest: 5_000 }

interface Options {
  /** A direct connection: LISTEN does not work through PgBouncer in transaction mode. */
  readonly connection: ClientConfig
  /** Sends NOTIFY on the gateway's pool. */
  readonly notify: (channel: string, payload: string) => Promise<unknown>
  readonly onProblem: (problem: Error) => void
}

/**
 * Event bus over `NOTIFY` in the deployment's own database: needs no further service and suffices for a few gateways. A
 * commit with `NOTIFY` takes a server-wide lock, so bulletins are batched while one notification is running.
 */
export async function openPostgresBus({ connection, notify, onProblem }: Options): Promise<EventBus> {
  const waiting: string[] = []
  const closing = new AbortController()
  const isClosed = () => closing.signal.aborted
  let listener = noListener
  let client: Client | null = null
  let isSending = false
  let hasLost = false
  let retryInMs = retryMs.first

  const pause = (ms: number) =>
    wait(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)

  async function sendAll(): Promise<void> {
    isSending = true
    while ((waiting.length > 0 || hasLost) && !isClosed()) {
      const payload = hasLost ? 'null' : takePayload(waiting, maxBytes)
      try {
        // The others hear this gateway's events in their order.
        await notify(channel, payload)
        hasLost = false
      } catch (error) {
        if (!hasLost) onProblem(new Error('Events do not reach the other gateways.', { cause: error }))
        hasLost = true
        waiting.length = 0
        // Until the database is back.
        await pause(retryMs.first)
      }
    }
    isSending = false
  }

  /** Polls with a query, to detect connections that were lost without an error. */
  async function watch(open: Client): Promise<void> {
    await pause(lookEveryMs)
    if (client !== open) return
    await open.query('select 1').catch(() => lose(open))
    return watch(open)
  }

  async function lose(lost: Client): Promise<void> {
    if (client !== lost) return
    client = null
    lost.connection.stream.destroy()
    if (isClosed()) return
    onProblem(new Error('Events of the other gateways are not heard: the connection to PostgreSQL is lost.'))
    await connect()
  }

  async function connect(): Promise<void> {
    while (!isClosed()) {
      const next = new Client({ ...connection, keepAlive: true, query_timeout: lookEveryMs })
      next.on('error', () => void lose(next))
      next.on('end', () => void lose(next))
      next.on('notification', ({ payload = '' }) => hearPayload(payload, listener))
      try {
        await next.connect()
        await next.query(`listen ${channel}`)
        client = next
        retryInMs = retryMs.first
        // Notifications sent before this moment were missed.
        listener.onGap()
        void watch(next)
        return
      } catch {
        next.connection.stream.destroy()
        await pause(retryInMs)
        retryInMs = Math.min(2 * retryInMs, retryMs.longest)
      }
    }
  }

  await connect()
  return {
    send(bulletin) {
      if (waiting.length === maxWaiting) {
        waiting.length = 0
        hasLost = true
      }
      waiting.push(JSON.stringify(bulletin))
      if (!isSending) void sendAll()
    },
    listen(listening) {
      listener = listening
    },
    async close() {
      closing.abort()
      const open = client
      client = null
      await open?.end()
    },
  }
}
