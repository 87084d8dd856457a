import { createHash, createHmac } from 'node:crypto'
import type { Hmac } from '#domain/jackpots/draw.ts'

/**
 * The seeds of a pot. A chain starts with 32 random bytes; each link is the SHA-256 of the following link, and links
 * are used from the far end. A revealed seed is thus the commitment of the next: the house cannot choose a seed after
 * it has seen bets, not even for an epoch that begins within a run.
 */
export const chainLength = 1_024

const hash = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

/** The chain of an epoch's seed, and its link, counted from 0. */
export const linkOf = (epoch: number) => ({
  chain: Math.floor((epoch - 1) / chainLength),
  link: (epoch - 1) % chainLength,
})

/** The seed of a link, hex. */
export function seedOf(root: string, link: number): string {
  let seed = root
  for (let left = chainLength - 1 - link; left > 0; left -= 1) seed = hash(seed)
  return seed
}

export const commitmentOf = hash

export const nodeHmac: Hmac = (key, text) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex')
