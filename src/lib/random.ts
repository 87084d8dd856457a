/** Injectable randomness, replaceable in tests. Not for security- or game-relevant values. */
export interface Random {
  /** At least 0, less than 1. */
  fraction(): number
  uuid(): string
}

export const systemRandom: Random = {
  fraction: () => Math.random(),
  uuid: () =>
    isSecureContext ? crypto.randomUUID() : uuidFromBytes(crypto.getRandomValues(new Uint8Array(16))),
}

/** A version 4 UUID from random bytes. `crypto.randomUUID` exists only on https and localhost. */
export function uuidFromBytes(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  }).map((byte) => byte.toString(16).padStart(2, '0'))
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-')
}
