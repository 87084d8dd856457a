import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the operator vouches for: the first part says what kind of thing it is, so that none passes for another. */
export const signed = (parts: readonly string[], secret: string): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

export function isSigned(parts: readonly string[], signature: string, secret: string): boolean {
  const expected = Buffer.from(signed(parts, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
