/**
 * Unbiased integers from bytes; the same code runs in the vendor, in the page that verifies a round, and in the program that
 * verifies a dispute file.
 *
 * The bytes of a round are the blocks `HMAC-SHA256(serverSeed, "<clientSeed>:<nonce>:<cursor>")`, cursor 0, 1, 2 … read
 * in groups of four as big-endian numbers. A number that would bias towards low results is discarded and the next one
 * taken (rejection sampling), so all results are exactly equally likely.
 */
export interface Draws {
  /** An integer from 0 to `bound` - 1, uniformly distributed. */
  below(bound: number): number
}

const range = 2 ** 32

/** The 32 bytes at a cursor. */
export type BlockOf = (cursor: number) => Uint8Array

export function drawsFrom(blockOf: BlockOf): Draws {
  let cursor = 0
  let block = blockOf(cursor)
  let at = 0

  function next(): number {
    if (at === block.length) {
      cursor += 1
      block = blockOf(cursor)
      at = 0
    }
    const [a = 0, b = 0, c = 0, d = 0] = block.subarray(at, at + 4)
    at += 4
    return a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d
  }

  return {
    below(bound) {
      const limit = range - (range % bound)
      let number = next()
      while (number >= limit) number = next()
      return number % bound
    },
  }
}

/** Input of the HMAC. */
export const drawMessage = (clientSeed: string, nonce: number, cursor: number) =>
  `${clientSeed}:${nonce}:${cursor}`
