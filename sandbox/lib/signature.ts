import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature of docs/vendors.md, written from that page: both directions of a call between a gateway and a company
 * around it carry it.
 */
export interface Signer {
  readonly code: string
  readonly secret: string
}

/** A call whose timestamp differs by more is refused. */
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

/** True when the holder of the secret signed this very body within the last 30 seconds. */
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

/** Links and codes that the operator signed: see `domain/vendor-protocol`. */
export const isSignedText = (text: string, signature: string, secret: string): boolean =>
  isEqual(hmac(secret).update(text).digest('base64url'), signature)

function isEqual(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
