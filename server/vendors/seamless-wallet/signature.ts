import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretNow } from '#server/lib/partner-secrets.ts'
import type { Secret } from '#server/lib/partner-secrets.ts'
import type { VendorKeys } from '#server/lib/ports.ts'

/** A call whose clock differs by more is refused: a recorded call cannot be played again later. */
export const windowMs = 30_000

export interface VendorRequest {
  /** Names in lower case, as Node gives them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body exactly as it came, before any parsing. */
  readonly rawBody: string | Uint8Array
  readonly now: Date
}

/** Which vendor signed this very body just now; null when nobody we know did. Pure, and equally slow for every wrong signature. */
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
  // An unknown vendor, and one with a single secret, cost the same work as one with two.
  const given = Buffer.from(signature, 'hex')
  const fits = Array.from({ length: Math.max(2, secrets.length) }, (_, place) =>
    timingSafeEqual(
      Buffer.from(signatureOf(secrets[place] ?? 'no secret', timestamp, rawBody), 'hex'),
      given,
    ),
  )
  return fits.some((isFit, place) => isFit && place < secrets.length) ? { vendorCode } : null
}

/** The headers a vendor sends along with `rawBody`. */
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
    'x-signature': signatureOf(secretNow(secret), timestamp, rawBody),
  }
}

const signatureOf = (secret: string, timestamp: string, rawBody: string | Uint8Array) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex')
