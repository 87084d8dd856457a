import { createHmac } from 'node:crypto'
import type { Clock } from '#server/lib/ports.ts'
import type { Carrier } from '#server/messages/carrier.ts'
import { Undeliverable } from '#server/messages/carrier.ts'

export interface HttpSmsOptions {
  readonly url: string
  /** Shared with the provider; signs every call. */
  readonly secret: string
  readonly timeoutMs?: number
  readonly clock: Clock
}

const usualTimeoutMs = 10_000
/** Status codes to retry. */
const passing: ReadonlySet<number> = new Set([408, 425, 429])

/** HMAC-SHA-256 of `<timestamp>.<body>`, hex, verified by the provider. */
export const smsSignature = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/**
 * SMS through a provider's HTTP endpoint: POST `{ id, to, text }`, signed, with the message's id as idempotency key.
 * 2xx: accepted. 408, 425 and 429: retried. Any other 4xx: given up. Everything else: retried.
 */
export function createHttpSmsCarrier({
  url,
  secret,
  timeoutMs = usualTimeoutMs,
  clock,
}: HttpSmsOptions): Carrier {
  return {
    async deliver({ id, recipient, body: text }) {
      const body = JSON.stringify({ id, to: recipient, text })
      const timestamp = String(clock.now().getTime())
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-timestamp': timestamp,
          'x-signature': smsSignature(secret, timestamp, body),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      // Cancelled unread; otherwise the connection would stay open.
      await response.body?.cancel()
      const { status } = response
      if (response.ok) return
      if (status >= 400 && status < 500 && !passing.has(status))
        throw new Undeliverable(`The SMS provider refused a message: ${status}`)
      throw new Error(`The SMS provider answered ${status}`)
    },
    close: () => undefined,
  }
}
