import type { RaffleRule } from '#schemas/api/raffle-rule.ts'
import { isLink } from './chain.ts'
import { drawTickets, rangeOf, seedOf } from './draw.ts'
import { aliasOf } from '../proof/alias.ts'
import { hashText } from '../proof/hash.ts'
import { rootFrom } from './merkle.ts'
import type { MerkleProof, TicketRange } from './merkle.ts'
import { placesOf } from './rule.ts'

export interface ProvenRange extends TicketRange {
  readonly proof: MerkleProof
}

/** All inputs to recompute one draw. */
export interface RaffleReceipt {
  readonly raffleId: string
  /** The published rule, and its hash as it was published when the raffle opened. */
  readonly rules: string
  readonly rulesHash: string
  /** When rule and chain head were published. After the close they commit to nothing. */
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
 * The verdict on a receipt.
 * - `matches`: all steps follow from what was published before the close
 * - `unannounced`: they follow, but the chain head was published after the close, so it commits to nothing
 * - `rulesFail`, `linkFails`, `listFails`, `ownFails`, `drawFails`: the first step that fails
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
  /** The recomputed tickets, in order of places. */
  readonly tickets: readonly number[]
}

const isProven = (root: string, { proof, ...range }: ProvenRange) => rootFrom(range, proof) === root

/** Repeats the draw from a receipt and compares every step with the published values. */
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
      ? // A drawn ticket outside the winners' ranges means a winner was left out; the comparison below fails.
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
