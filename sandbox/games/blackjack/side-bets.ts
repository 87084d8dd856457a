import { isRed, rankOf, suitOf } from '../felt/shoe.ts'
import { readHand } from '../felt/games/three-cards.ts'

/** What the first two cards of a seat make: the same rank, of one suit, of one colour, of two colours. */
export type PairKind = 'perfect' | 'coloured' | 'mixed'
/** What a seat's first two cards make with the dealer's open card. */
export type PokerKind = 'suitedTrips' | 'straightFlush' | 'trips' | 'straight' | 'flush'

/** To one. */
export const pairPays: Readonly<Record<PairKind, number>> = { perfect: 25, coloured: 12, mixed: 6 }
/** To one. */
export const pokerPays: Readonly<Record<PokerKind, number>> = {
  suitedTrips: 100,
  straightFlush: 40,
  trips: 30,
  straight: 10,
  flush: 5,
}

/** Null: two ranks. */
export function pairKind([one = '', two = '']: readonly string[]): PairKind | null {
  if (rankOf(one) !== rankOf(two)) return null
  if (suitOf(one) === suitOf(two)) return 'perfect'
  return isRed(one) === isRed(two) ? 'coloured' : 'mixed'
}

/** Null: the three cards make nothing that pays. */
export function pokerKind(cards: readonly string[]): PokerKind | null {
  const { kind } = readHand(cards)
  if (kind === 'trips') return new Set(cards.map(suitOf)).size === 1 ? 'suitedTrips' : 'trips'
  return kind === 'high' || kind === 'pair' ? null : kind
}
