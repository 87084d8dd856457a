import { cardName } from '../cards/deck.ts'
import type { Draws } from '../fair/draws.ts'

/** Draws cards from freshly shuffled decks, uniformly from the remaining ones. */
export function shoe(draws: Draws, decks: number): () => string {
  let left = decks * 52
  const moved = new Map<number, number>()
  return () => {
    left -= 1
    const place = draws.below(left + 1)
    const card = moved.get(place) ?? place
    moved.set(place, moved.get(left) ?? left)
    return cardName(card % 52)
  }
}

/** `T` of `Td`. */
export const rankOf = (card: string): string => card.charAt(0)
export const suitOf = (card: string): string => card.charAt(1)
export const isRed = (card: string): boolean => suitOf(card) === 'h' || suitOf(card) === 'd'

/** Ace low: 1 to 13. */
export const lowRank = (card: string): number => 'A23456789TJQK'.indexOf(rankOf(card)) + 1
/** Ace high: 2 to 14. */
export const highRank = (card: string): number => '23456789TJQKA'.indexOf(rankOf(card)) + 2
