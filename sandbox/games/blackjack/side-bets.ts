import { isRed, rankOf, suitOf } from '../felt/shoe.ts'
import { readHand } from '../felt/games/three-cards.ts'

/** Result of a seat's first two cards: same rank, and one suit, one colour or two colours. */
export type PairKind = 'perfect' | 'coloured' | 'mixed'
/** Result of a seat's first two cards with the dealer's open card. */
export type PokerKind = 'suitedTrips' | 'straightFlush' | 'trips' | 'straight' | 'flush'

/** Payout to one. */
export const pairPays: Readonly<Record<PairKind, number>> = { perfect: 25, coloured: 12, mixed: 6 }
/** Payout to one. */
export const pokerPays: Readonly<Record<PokerKind, number>> = {
  suitedTrips: 100,
  straightFlush: 40,
  trips: 30,
  straight: 10,
  flush: 5,
}

/** Null: no pair. */
export function pairKind([one = '', two = '']: readonly string[]): PairKind | null {
  if (rankOf(one) !== rankOf(two)) return null
  if (suitOf(one) === suitOf(two)) return 'perfect'
  return isRed(one) === isRed(two) ? 'coloured' : 'mixed'
}

/** Null: no paying combination. */
export function pokerKind(cards: readonly string[]): PokerKind | null {
  const { kind } = readHand(cards)
  if (kind === 'trips') return new Set(cards.map(suitOf)).size === 1 ? 'suitedTrips' : 'trips'
  return kind === 'high' || kind === 'pair' ? null : kind
}
