import type { Random } from './ports.ts'

/** Without characters that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

/**
 * Four groups of four, each with a digit: about 65 bits, easy to read out, and valid by the password rules of every
 * seed.
 */
export function drawPassword(random: Random): string {
  const pick = (from: string): string => {
    // Bytes beyond the last whole multiple would bias towards the first characters.
    const limit = 256 - (256 % from.length)
    for (;;) {
      const [byte = 0] = random.bytes(1)
      if (byte < limit) return from[byte % from.length] ?? ''
    }
  }
  const group = () => [letters, letters, digits, letters].map(pick).join('')
  return Array.from({ length: 4 }, group).join('-')
}
