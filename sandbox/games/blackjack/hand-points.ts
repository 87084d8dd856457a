import { lowRank } from '../felt/shoe.ts'

/** The total of a hand: an ace counts eleven unless that busts. */
export interface Points {
  readonly total: number
  /** An ace counts as eleven. */
  readonly soft: boolean
}

/** Ace counts 1, face cards 10. */
export const valueOf = (card: string): number => Math.min(10, lowRank(card))

export function pointsOf(cards: readonly string[]): Points {
  const low = cards.reduce((sum, card) => sum + valueOf(card), 0)
  const soft = low <= 11 && cards.some((card) => valueOf(card) === 1)
  return { total: soft ? low + 10 : low, soft }
}

/** Twenty-one with the first two cards. */
export const isNatural = (cards: readonly string[]): boolean =>
  cards.length === 2 && pointsOf(cards).total === 21
