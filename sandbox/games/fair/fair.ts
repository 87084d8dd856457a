import { createHash, createHmac } from 'node:crypto'
import type { Random } from '#sandbox/lib/ports.ts'
import { drawMessage, drawsFrom } from './draws.ts'
import type { Draws } from './draws.ts'

/** 256 bits as hex; the commitment is taken of this text, not of the bytes behind it. */
export const newServerSeed = (random: Random) => Buffer.from(random.bytes(32)).toString('hex')

/** Sixteen hex digits to start with; the player may put anything else in its place. */
export const newClientSeed = (random: Random) => Buffer.from(random.bytes(8)).toString('hex')

/** What a player sees before playing: sha256 of the server seed, hex. */
export const commitmentOf = (serverSeed: string) => createHash('sha256').update(serverSeed).digest('hex')

/** The draws of one round. The same three values give the same round for ever. */
export function fairDraws(serverSeed: string, clientSeed: string, nonce: number): Draws {
  return drawsFrom((cursor) =>
    createHmac('sha256', serverSeed)
      .update(drawMessage(clientSeed, nonce, cursor))
      .digest(),
  )
}
