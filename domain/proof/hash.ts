import { hmacSha256, sha256 } from '../lottery/sha256.ts'

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )

/** SHA-256 of a text, hex. */
export const hashText = (text: string): string => toHex(sha256(new TextEncoder().encode(text)))

/** SHA-256 of the bytes of a hex text, hex: one step of a hash chain. */
export const hashHex = (hex: string): string => toHex(sha256(fromHex(hex)))

/** The first 64 bits of HMAC-SHA-256 of a text under a hex key. */
export const hmacWord = (keyHex: string, text: string): bigint => {
  const bytes = hmacSha256(fromHex(keyHex), new TextEncoder().encode(text))
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
}
