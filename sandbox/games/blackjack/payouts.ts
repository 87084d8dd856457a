import { isNatural, pointsOf } from './hand-points.ts'
import type { BjRound, PlayedHand, PlayedSeat } from './round.ts'
import { pairKind, pairPays, pokerKind, pokerPays } from './side-bets.ts'
import type { PairKind, PokerKind } from './side-bets.ts'

export type Outcome = 'blackjack' | 'win' | 'push' | 'lose' | 'bust'

/**
 * Stakes of a seat in a round, each held separately: the bets before the deal, the second hand of a split, a double of
 * the first or second hand, insurance.
 */
export type Part = 'bets' | 'split' | 'double0' | 'double1' | 'insurance'

/** Outcome of a hand against the dealer's. */
export function outcomeOf({ cards, split }: PlayedHand, dealer: readonly string[]): Outcome {
  const { total } = pointsOf(cards)
  const house = pointsOf(dealer).total
  const natural = isNatural(cards) && !split
  if (total > 21) return 'bust'
  if (isNatural(dealer)) return natural ? 'push' : 'lose'
  if (natural) return 'blackjack'
  if (house > 21 || total > house) return 'win'
  return total === house ? 'push' : 'lose'
}

/** Payout in halves of the stake, stake included: a blackjack pays three to two. */
const halves: Readonly<Record<Outcome, bigint>> = { blackjack: 5n, win: 4n, push: 2n, lose: 0n, bust: 0n }

/** Payout of an even stake on a hand, stake included. */
const backOf = (stake: bigint, outcome: Outcome) => (stake * halves[outcome]) / 2n

export interface SideResults {
  readonly pairs: PairKind | null
  readonly poker: PokerKind | null
}

/** Side bet results, from a seat's first cards and the dealer's open card; later play does not change them. */
export function sideResults(first: readonly string[], [open = '']: readonly string[]): SideResults {
  return { pairs: pairKind(first), poker: pokerKind([...first.slice(0, 2), open]) }
}

/** The first two cards of a seat; after a split they are in two hands. */
export const firstCards = ({ hands }: PlayedSeat): readonly string[] =>
  hands.length === 2 ? hands.map(({ cards }) => cards[0] ?? '') : (hands[0]?.cards.slice(0, 2) ?? [])

/** Stake of a part; insurance is half the main bet. */
export function stakeOf(part: Part, { main, pairs, poker }: PlayedSeat['bets']): bigint {
  if (part === 'bets') return main + pairs + poker
  return part === 'insurance' ? main / 2n : main
}

/** The parts staked by a seat. */
export const partsOf = ({ hands, insured }: PlayedSeat): readonly Part[] => [
  'bets',
  ...(insured ? (['insurance'] as const) : []),
  ...(hands.length === 2 ? (['split'] as const) : []),
  ...hands.flatMap(({ doubled }, at) =>
    doubled ? [at === 0 ? ('double0' as const) : ('double1' as const)] : [],
  ),
]

const sideBack = (stake: bigint, pays: number | undefined) =>
  pays === undefined ? 0n : stake * BigInt(pays + 1)

/** Payout of a part, stake included. */
export function payoutOf(part: Part, seat: PlayedSeat, { dealer }: Pick<BjRound, 'dealer'>): bigint {
  const { bets, hands } = seat
  const onHand = (at: number) => {
    const hand = hands[at]
    return hand === undefined ? 0n : backOf(bets.main, outcomeOf(hand, dealer))
  }
  if (part === 'insurance') return isNatural(dealer) ? stakeOf(part, bets) * 3n : 0n
  if (part === 'split' || part === 'double1') return onHand(1)
  if (part === 'double0') return onHand(0)
  const { pairs, poker } = sideResults(firstCards(seat), dealer)
  return (
    onHand(0) +
    sideBack(bets.pairs, pairs === null ? undefined : pairPays[pairs]) +
    sideBack(bets.poker, poker === null ? undefined : pokerPays[poker])
  )
}
