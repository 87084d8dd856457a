import { createHash, createHmac } from 'node:crypto'
import type { Random } from '#sandbox/lib/ports.ts'
import { drawMessage, drawsFrom } from './draws.ts'
import type { Draws } from './draws.ts'

/** 256 bits as hex; the commitment hashes this text, not the bytes. */
export const newServerSeed = (random: Random) => Buffer.from(random.bytes(32)).toString('hex')

/** Initial client seed of sixteen hex digits; the player may replace it. */
export const newClientSeed = (random: Random) => Buffer.from(random.bytes(8)).toString('hex')

/** Commitment published before play: sha256 of the server seed, hex. */
export const commitmentOf = (serverSeed: string) => createHash('sha256').update(serverSeed).digest('hex')

/** The draws of one round, a deterministic function of the three values. */
export function fairDraws(serverSeed: string, clientSeed: string, nonce: number): Draws {
  return drawsFrom((cursor) =>
    createHmac('sha256', serverSeed)
      .update(drawMessage(clientSeed, nonce, cursor))
      .digest(),
  )
}
