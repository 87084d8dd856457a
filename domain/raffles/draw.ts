import { hashText, hmacWord } from '../proof/hash.ts'

export interface DrawFacts {
  /** The revealed link of the hash chain. */
  readonly link: string
  /** Merkle root of the frozen tickets. */
  readonly root: string
  readonly raffleId: string
}

/**
 * The seed of a draw: the link was fixed before the raffle opened, the ticket list frozen before the link was revealed.
 */
export const seedOf = ({ link, root, raffleId }: DrawFacts): string => hashText(`${link}:${root}:${raffleId}`)

const words = 2n ** 64n
/** Bound on skipped tries; more mean that no ticket is left. */
const mostTries = 10_000_000

/**
 * The number of try `counter` for a place: the first 64 bits of HMAC(seed, `<place>:<counter>`). Null at or above the
 * highest multiple of `count`, so that all tickets are equally likely.
 */
function numberOf(seed: string, place: number, counter: number, count: number): number | null {
  const word = hmacWord(seed, `${place}:${counter}`)
  const bound = BigInt(count)
  return word >= bound * (words / bound) ? null : Number(word % bound) + 1
}

/**
 * The drawn tickets (1 to `count`) in order of places, without repeats. With `owners`, other tickets of winners are
 * skipped too, so there may be fewer winners than places.
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
  /** For one prize per player: the owner of a ticket, and the number of owners. Null: a player may win several. */
  readonly owners: { readonly of: (ticket: number) => string; readonly count: number } | null
}

/** The range that contains a ticket; the ranges are sorted and without gaps. */
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
