import { hashText, hmacWord } from './hash.ts'

export interface DrawFacts {
  /** The revealed link of the hash chain. */
  readonly link: string
  /** Merkle root of the frozen tickets. */
  readonly root: string
  readonly raffleId: string
}

/** The seed of a draw: the link decided before the raffle opened, over the list that was frozen before it was revealed. */
export const seedOf = ({ link, root, raffleId }: DrawFacts): string => hashText(`${link}:${root}:${raffleId}`)

const words = 2n ** 64n
/** A draw that skips so often has no ticket left to find. */
const mostTries = 10_000_000

/**
 * The number of try `counter` for a place: the first 64 bits of HMAC(seed, `<place>:<counter>`); null when it lies above
 * the highest multiple of `count`, so that every ticket is exactly as likely.
 */
function numberOf(seed: string, place: number, counter: number, count: number): number | null {
  const word = hmacWord(seed, `${place}:${counter}`)
  const bound = BigInt(count)
  return word >= bound * (words / bound) ? null : Number(word % bound) + 1
}

/**
 * The drawn tickets in the order of the places, from 1 to `count`. A ticket is drawn once. With `ownerOf`, tickets of a
 * player who has won are skipped, too; there may be fewer winners than places then.
 */
export function drawTickets(seed: string, { count, places, owners }: DrawSize): readonly number[] {
  const drawn: number[] = []
  const taken = new Set<number>()
  const winners = new Set<string>()
  const most = Math.min(places, count, owners === null ? count : owners.count)
  for (let place = 1, tries = 0; place <= most; place++)
    for (let counter = 0; ; counter++) {
      if ((tries += 1) > mostTries) return drawn
      const ticket = numberOf(seed, place, counter, count)
      if (ticket === null || taken.has(ticket)) continue
      const owner = owners?.of(ticket)
      if (owner !== undefined && winners.has(owner)) continue
      if (owner !== undefined) winners.add(owner)
      taken.add(ticket)
      drawn.push(ticket)
      break
    }
  return drawn
}

export interface DrawSize {
  /** Tickets in the frozen list. */
  readonly count: number
  readonly places: number
  /** One prize per player: whose a ticket is, and how many players there are. Null: a player may win several. */
  readonly owners: { readonly of: (ticket: number) => string; readonly count: number } | null
}

/** The range that holds a ticket; the ranges are in order and without gaps. */
export function rangeOf<Range extends { readonly first: number; readonly last: number }>(
  ranges: readonly Range[],
  ticket: number,
): Range | undefined {
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (range === undefined) return undefined
    if (ticket < range.first) high = middle - 1
    else if (ticket > range.last) low = middle + 1
    else return range
  }
  return undefined
}
