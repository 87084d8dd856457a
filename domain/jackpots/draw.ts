import type { Fraction } from '#domain/lottery/fraction.ts'
import { hmacSha256, sha256 } from '#domain/lottery/sha256.ts'

/* Whether a bet hits a pot depends only on the seed of the pot's epoch and the bet itself. */

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text: string) =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )

/** The input of a draw. */
export interface DrawnBet {
  readonly potId: string
  /** The id of the bet's transfer. */
  readonly betId: string
  readonly stakeMinor: bigint
}

/** The HMAC input: `<potId>:<betId>:<stake in minor units>`. */
export const drawText = ({ potId, betId, stakeMinor }: DrawnBet): string => `${potId}:${betId}:${stakeMinor}`

/** HMAC-SHA-256 of a text, hex, under a key in hex; the server brings its own implementation. */
export type Hmac = (keyHex: string, text: string) => string

const ownHmac: Hmac = (key, text) => toHex(hmacSha256(fromHex(key), new TextEncoder().encode(text)))

/**
 * The number of a bet: HMAC-SHA-256(seed, text) as a 256-bit big-endian integer. The bet hits when number / 2^256 is
 * below its chance, compared in integers: `number * bottom < top * 2^256`. Without rejection or rounding; the hit
 * probability differs from the exact chance by less than 2^-256.
 */
export const numberOf = (seed: string, bet: DrawnBet, hmac: Hmac = ownHmac): bigint =>
  BigInt(`0x${hmac(seed, drawText(bet))}`)

export const isHit = (number: bigint, { top, bottom }: Fraction): boolean => number * bottom < top << 256n

/** SHA-256 of a seed's 32 bytes, hex. Published when the epoch opens; the seed is published when it ends. */
export const potCommitment = (seed: string): string => toHex(sha256(fromHex(seed)))
