import type { RaffleRule } from '#schemas/api/raffle-rule.ts'
import { isLink } from './chain.ts'
import { drawTickets, rangeOf, seedOf } from './draw.ts'
import { hashText } from './hash.ts'
import { aliasOf, rootFrom } from './merkle.ts'
import type { MerkleProof, TicketRange } from './merkle.ts'
import { placesOf } from './rule.ts'

export interface ProvenRange extends TicketRange {
  readonly proof: MerkleProof
}

/** Everything one draw can be recomputed from. */
export interface RaffleReceipt {
  readonly raffleId: string
  /** The published rule, and its hash as it was published when the raffle opened. */
  readonly rules: string
  readonly rulesHash: string
  /** When the rule and the chain's head were published; after the close, they promised nothing. */
  readonly openedAt: string
  readonly closesAt: string
  readonly head: string
  readonly position: number
  readonly link: string
  readonly ticketCount: number
  readonly entrants: number
  readonly root: string
  /** The caller's ranges; empty for visitors and players without tickets. */
  readonly mine: readonly ProvenRange[]
  readonly owner: { readonly username: string; readonly salt: string } | null
  readonly winners: readonly { readonly ticket: number; readonly range: ProvenRange }[]
}

/**
 * What a receipt shows.
 * - `matches`: everything follows from what was published before the close
 * - `unannounced`: it follows, but the chain's head was published after the close, so it promised nothing
 * - `rulesFail`, `linkFails`, `listFails`, `ownFails`, `drawFails`: the first promise that is broken
 */
export type ReceiptVerdict =
  | 'matches'
  | 'unannounced'
  | 'rulesFail'
  | 'linkFails'
  | 'listFails'
  | 'ownFails'
  | 'drawFails'

export interface JudgedReceipt {
  readonly verdict: ReceiptVerdict
  /** The tickets this browser has drawn, in the order of the places. */
  readonly tickets: readonly number[]
}

const isProven = (root: string, { proof, ...range }: ProvenRange) => rootFrom(range, proof) === root

/** Draws again from a receipt, and compares every step with what was published. */
export function judgeReceipt(receipt: RaffleReceipt): JudgedReceipt {
  const { raffleId, root, link, head, position, ticketCount, winners, mine, owner } = receipt
  const broken = (verdict: ReceiptVerdict): JudgedReceipt => ({ verdict, tickets: [] })
  if (hashText(receipt.rules) !== receipt.rulesHash) return broken('rulesFail')
  const named = JSON.parse(receipt.rules) as { readonly raffleId: string; readonly rule: RaffleRule }
  if (named.raffleId !== raffleId) return broken('rulesFail')
  if (!isLink(head, position, link)) return broken('linkFails')
  const known = winners.map(({ range }) => range)
  if (![...known, ...mine].every((range) => isProven(root, range) && range.last <= ticketCount))
    return broken('listFails')
  if (owner !== null) {
    const alias = aliasOf(raffleId, owner.username, owner.salt)
    if (mine.some((range) => range.alias !== alias)) return broken('ownFails')
  }
  const ranges = known.toSorted((a, b) => a.first - b.first)
  const { onePrizePerPlayer } = named.rule
  const tickets = drawTickets(seedOf({ link, root, raffleId }), {
    count: ticketCount,
    places: placesOf(named.rule),
    owners: onePrizePerPlayer
      ? // A drawn ticket outside the published winners' ranges is a winner that was left out: the lists differ below.
        { of: (ticket) => rangeOf(ranges, ticket)?.alias ?? `ticket ${ticket}`, count: receipt.entrants }
      : null,
  })
  const isDrawn =
    tickets.length === winners.length &&
    winners.every(
      ({ ticket, range }, index) =>
        ticket === tickets[index] && ticket >= range.first && ticket <= range.last,
    )
  if (!isDrawn) return { verdict: 'drawFails', tickets }
  return { verdict: receipt.openedAt < receipt.closesAt ? 'matches' : 'unannounced', tickets }
}
