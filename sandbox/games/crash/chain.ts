import { commitmentOf } from '../fair/fair.ts'

/**
 * A chain of seeds. Each link is the sha256 of the one after it, and they are used from the first to the last: a link that is
 * told proves that every earlier one was fixed before, back to the anchor, which is told before the first round.
 */
export interface SeedChain {
  readonly firstNumber: number
  readonly links: number
  readonly anchor: string
  /** The seed of a round: secret until the round is over. */
  seed(number: number): string
  /** Its hash: the seed of the round before, or the anchor. */
  commitment(number: number): string
}

/** How many rounds one chain decides: several days of a table that never sleeps. */
export const chainLinks = 10_000

/** The links from the first to the last, made from the last one backwards. */
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
