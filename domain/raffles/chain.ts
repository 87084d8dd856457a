import { hashHex } from './hash.ts'

/*
 * A hash chain commits a house to the random numbers of many draws with one published value. Its secret is hashed
 * `length` times; the result, the head, is published. Draw k reveals the value that gives the head after k hashes, so
 * each revealed link can be checked against the head, and no link can be found from the ones before it.
 */

/** Hashes so many times. */
export function hashed(hex: string, times: number): string {
  let value = hex
  for (let i = 0; i < times; i++) value = hashHex(value)
  return value
}

/** The published end of a chain. */
export const headOf = (secret: string, length: number): string => hashed(secret, length)

/** The link of a draw, from 1 to the chain's length. */
export const linkAt = (secret: string, length: number, position: number): string =>
  hashed(secret, length - position)

/** Whether a revealed link is the one the head promised for this draw. */
export const isLink = (head: string, position: number, link: string): boolean =>
  /^[0-9a-f]{64}$/.test(link) && hashed(link, position) === head
