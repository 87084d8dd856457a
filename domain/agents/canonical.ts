/** Values of a signed document: no fractions, no dates; amounts are strings of minor units. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical }

/**
 * Canonical JSON: the part of RFC 8785 that integers and strings need (keys sorted by UTF-16 code units, no white
 * space). Throws a RangeError for a number that is not a safe integer.
 */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} has no place in a signed document`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${(value as readonly Canonical[]).map(canonicalJson).join(',')}]`
  const fields = Object.entries(value as Readonly<Record<string, Canonical>>)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`)
  return `{${fields.join(',')}}`
}

/** SHA-256 of a text, hex. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a text was signed with a key of the gateway. `signature` is base64url, the key an Ed25519 JWK. */
export async function isSignedBy(publicKey: JsonWebKey, text: string, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', publicKey, 'Ed25519', false, ['verify'])
  const bytes = Uint8Array.from(atob(signature.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  return crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text))
}
