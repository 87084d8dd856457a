import { drawMessage, drawsFrom } from '../../fair/draws.ts'
import type { Draws } from '../../fair/draws.ts'

export interface RoundSeeds {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

export interface Replay<T> {
  /** sha256 of the server seed, to be compared with the commitment. */
  readonly hash: string
  readonly outcome: T
}

const text = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** sha256 of a text in hex, as in commitments. */
export const sha256 = async (of: string, crypto: SubtleCrypto): Promise<string> =>
  hex(await crypto.digest('SHA-256', text.encode(of)))

/** Recomputes a round from its seeds with the browser's HMAC. `decide` is a pure function of its draws. */
export async function replay<T>(
  { serverSeed, clientSeed, nonce }: RoundSeeds,
  crypto: SubtleCrypto,
  decide: (draws: Draws) => T,
): Promise<Replay<T>> {
  const key = await crypto.importKey(
    'raw',
    text.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const blocks: Uint8Array[] = []
  const hash = await sha256(serverSeed, crypto)
  // Web Crypto is asynchronous but the maths is not, so blocks are computed ahead and `decide` is retried until they
  // suffice.
  for (;;) {
    try {
      const draws = drawsFrom((cursor) => {
        const block = blocks[cursor]
        if (block === undefined) throw new MoreBlocks()
        return block
      })
      return { hash, outcome: decide(draws) }
    } catch (error) {
      if (!(error instanceof MoreBlocks)) throw error
      const message = text.encode(drawMessage(clientSeed, nonce, blocks.length))
      blocks.push(new Uint8Array(await crypto.sign('HMAC', key, message)))
    }
  }
}

class MoreBlocks extends Error {}
