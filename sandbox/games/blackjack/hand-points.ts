import { lowRank } from '../felt/shoe.ts'

/** What the cards of a hand come to: aces count eleven as long as that does not bust. */
export interface Points {
  readonly total: number
  /** An ace counts eleven. */
  readonly soft: boolean
}

/** Ace one, courts ten. */
export const valueOf = (card: string): number => Math.min(10, lowRank(card))

export function pointsOf(cards: readonly string[]): Points {
  const low = cards.reduce((sum, card) => sum + valueOf(card), 0)
  const soft = low <= 11 && cards.some((card) => valueOf(card) === 1)
  return { total: soft ? low + 10 : low, soft }
}

/** Twenty-one with the first two cards. */
export const isNatural = (cards: readonly string[]): boolean =>
  cards.length === 2 && pointsOf(cards).total === 21
