import type { Random } from './ports.ts'

/** Crockford's base 32, without characters that are easily confused; five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const drawText = (random: Random, length: number): string =>
  Array.from(random.bytes(length), (byte) => alphabet[byte % 32]).join('')
