import { hashHex } from '../proof/hash.ts'

/*
 * A hash chain commits the operator to the random numbers of many draws with one published value. The secret is hashed
 * `length` times; the result, the head, is published. Draw k reveals the value that gives the head after k hashes: each
 * link can be verified against the head, and earlier links do not reveal later ones.
 */

/** Applies the hash `times` times. */
export function hashed(hex: string, times: number): string {
  let value = hex
  for (let i = 0; i < times; i++) value = hashHex(value)
  return value
}

/** The head of a chain, which is published. */
export const headOf = (secret: string, length: number): string => hashed(secret, length)

/** The link of a draw, from 1 to the chain's length. */
export const linkAt = (secret: string, length: number, position: number): string =>
  hashed(secret, length - position)

/** Whether a revealed link is the one that the head commits to for this draw. */
export const isLink = (head: string, position: number, link: string): boolean =>
  /^[0-9a-f]{64}$/.test(link) && hashed(link, position) === head
