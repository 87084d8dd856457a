import type { Draws } from '../fair/draws.ts'

/** A card from 0 to 51: rank 0 (two) to 12 (ace) plus 13 times the suit (clubs, diamonds, hearts, spades). */
export type Card = number

export const rankOf = (card: Card) => card % 13
export const suitOf = (card: Card) => Math.floor(card / 13)

const ranks = '23456789TJQKA'
const suits = 'cdhs'

/** `As`, `Td`. */
export const cardName = (card: Card) => `${ranks[rankOf(card)] ?? ''}${suits[suitOf(card)] ?? ''}`

/** The card with this name; null for an unknown name. */
export function cardOf(name: string): Card | null {
  const [rank, suit] = [ranks.indexOf(name[0] ?? ' '), suits.indexOf(name[1] ?? ' ')]
  return rank < 0 || suit < 0 || name.length !== 2 ? null : rank + 13 * suit
}

/** The deck in deal order, uniformly shuffled (Fisher-Yates from the last index down). */
export function shuffled(draws: Draws): Card[] {
  const deck = Array.from({ length: 52 }, (_, card) => card)
  for (let at = deck.length - 1; at > 0; at -= 1) {
    const other = draws.below(at + 1)
    const [a = 0, b = 0] = [deck[at], deck[other]]
    deck[at] = b
    deck[other] = a
  }
  return deck
}
