import { commitmentOf } from '../fair/fair.ts'

/**
 * A hash chain of seeds. Each link is the sha256 of the next one, and they are used in order: revealing a link proves
 * that all earlier ones were fixed beforehand, back to the anchor, which is published before the first round.
 */
export interface SeedChain {
  readonly firstNumber: number
  readonly links: number
  readonly anchor: string
  /** The seed of a round, secret until the round is over. */
  seed(number: number): string
  /** Hash of the round's seed: the previous round's seed, or the anchor. */
  commitment(number: number): string
}

/** Rounds per chain: several days of continuous play. */
export const chainLinks = 10_000

/** The links in order of use, computed backwards from the last one. */
export function linksOf(secret: string, count: number): readonly string[] {
  const links = [secret]
  for (let last = secret; links.length < count; links.push(last)) last = commitmentOf(last)
  return links.toReversed()
}

export function seedChain(row: {
  readonly secret: string
  readonly links: number
  readonly firstNumber: number
}): SeedChain {
  const links = linksOf(row.secret, row.links)
  const anchor = commitmentOf(links[0] ?? '')
  const seed = (number: number): string => {
    const link = links[number - row.firstNumber]
    if (link === undefined) throw new Error(`Round ${number} is not decided by this chain`)
    return link
  }
  return {
    firstNumber: row.firstNumber,
    links: row.links,
    anchor,
    seed,
    commitment: (number) => (number === row.firstNumber ? anchor : seed(number - 1)),
  }
}
