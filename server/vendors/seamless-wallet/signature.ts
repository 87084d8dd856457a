import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretNow } from '#server/lib/partner-secrets.ts'
import type { Secret } from '#server/lib/partner-secrets.ts'
import type { VendorKeys } from '#server/lib/ports.ts'

/** Maximum clock difference; limits replays of recorded calls. */
export const windowMs = 30_000

export interface VendorRequest {
  /** Header names in lower case, as in Node. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The raw body, before parsing. */
  readonly rawBody: string | Uint8Array
  readonly now: Date
}

/**
 * The code of the vendor that signed this body recently; null for an invalid signature. Pure, and constant time for
 * wrong signatures.
 */
export function verifyVendorRequest(
  { headers, rawBody, now }: VendorRequest,
  keys: VendorKeys,
): { readonly vendorCode: string } | null {
  const vendorCode = headers['x-vendor-code']
  const timestamp = headers['x-timestamp']
  const signature = headers['x-signature']
  if (typeof vendorCode !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string')
    return null
  if (!/^[0-9]{13}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return null
  if (Math.abs(now.getTime() - Number(timestamp)) > windowMs) return null
  const secrets = [keys.secretOf(vendorCode) ?? []].flat()
  // Always compare at least two secrets, so that timing does not reveal unknown vendors or rotation.
  const given = Buffer.from(signature, 'hex')
  const fits = Array.from({ length: Math.max(2, secrets.length) }, (_, place) =>
    timingSafeEqual(hmacOf(secrets[place] ?? 'no secret', timestamp, rawBody).digest(), given),
  )
  return fits.some((isFit, place) => isFit && place < secrets.length) ? { vendorCode } : null
}

/** The signature headers for `rawBody`. */
export function signVendorRequest(
  vendorCode: string,
  secret: Secret,
  rawBody: string,
  now: Date,
): Record<'x-vendor-code' | 'x-timestamp' | 'x-signature', string> {
  const timestamp = String(now.getTime())
  return {
    'x-vendor-code': vendorCode,
    'x-timestamp': timestamp,
    'x-signature': hmacOf(secretNow(secret), timestamp, rawBody).digest('hex'),
  }
}

const hmacOf = (secret: string, timestamp: string, rawBody: string | Uint8Array) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody)
