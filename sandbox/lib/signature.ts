import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature specified in docs/vendors.md, implemented from that page; used in both directions of calls between the
 * gateway and an external company.
 */
export interface Signer {
  readonly code: string
  readonly secret: string
}

/** Calls with a larger timestamp difference are rejected. */
const windowMs = 30_000

const hmac = (secret: string) => createHmac('sha256', secret)
const ofBody = (secret: string, timestamp: string, body: string) =>
  hmac(secret).update(`${timestamp}.${body}`).digest('hex')

export function signedHeaders({ code, secret }: Signer, body: string, now: Date): Record<string, string> {
  const timestamp = String(now.getTime())
  return {
    'content-type': 'application/json',
    'x-vendor-code': code,
    'x-timestamp': timestamp,
    'x-signature': ofBody(secret, timestamp, body),
  }
}

/** True when this body was signed with the secret within the last 30 seconds. */
export function isSignedCall(
  headers: Readonly<Record<string, unknown>>,
  body: string,
  { code, secret }: Signer,
  now: Date,
): boolean {
  const timestamp = String(headers['x-timestamp'])
  const isRecent = Math.abs(now.getTime() - Number(timestamp)) <= windowMs
  return (
    headers['x-vendor-code'] === code &&
    isRecent &&
    isEqual(ofBody(secret, timestamp, body), String(headers['x-signature']))
  )
}

/** Verifies links and codes signed by the operator: see `domain/vendor-protocol`. */
export const isSignedText = (text: string, signature: string, secret: string): boolean =>
  isEqual(hmac(secret).update(text).digest('base64url'), signature)

function isEqual(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
