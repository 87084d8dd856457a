import { createHash } from 'node:crypto'

/** Eight hex digits that identify a content in a file name. */
export const shortHash = (...parts: readonly (string | Uint8Array)[]) =>
  digest(parts).toString('hex').slice(0, 8)

/** `sha256-<base64>` of an inline script or style, for the content security policy. */
export const sourceHash = (text: string) => `sha256-${digest([text]).toString('base64')}`

function digest(parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
