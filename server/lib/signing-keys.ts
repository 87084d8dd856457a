import { OperatorFault } from './fault.ts'

export const parsedJson = (text: string, what: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new OperatorFault(`${what} is not JSON.`)
  }
}

/** Public keys from a JWK set, from a gateway reply containing one, or from a single JWK. */
export function keysIn(text: string): readonly JsonWebKey[] {
  const read = parsedJson(text, 'The key') as {
    keys?: unknown
    value?: { keys?: unknown }
    kty?: string
  } | null
  const keys = read?.keys ?? read?.value?.keys ?? (read?.kty === undefined ? [] : [read])
  return Array.isArray(keys) ? (keys as JsonWebKey[]) : []
}
