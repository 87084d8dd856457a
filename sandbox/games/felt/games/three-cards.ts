import { highRank, suitOf } from '../shoe.ts'

/** Kinds of three-card hands, weakest first, in three-card poker order. */
export type ThreeCards = 'high' | 'pair' | 'flush' | 'straight' | 'trips' | 'straightFlush'

export interface ThreeCardHand {
  readonly kind: ThreeCards
  /** Tie-break ranks within a kind, most significant first. */
  readonly ranks: readonly number[]
}

/** Reads three cards; ace-two-three is the lowest straight. */
export function readHand(cards: readonly string[]): ThreeCardHand {
  const [high = 0, middle = 0, low = 0] = cards.map(highRank).toSorted((a, b) => b - a)
  const isFlush = new Set(cards.map(suitOf)).size === 1
  const isWheel = high === 14 && middle === 3 && low === 2
  const isStraight = isWheel || (high === middle + 1 && middle === low + 1)
  const ranks = isWheel ? [3, 2, 1] : [high, middle, low]
  if (high === low) return { kind: 'trips', ranks: [high] }
  if (isStraight) return { kind: isFlush ? 'straightFlush' : 'straight', ranks: [ranks[0] ?? 0] }
  if (isFlush) return { kind: 'flush', ranks }
  if (high === middle) return { kind: 'pair', ranks: [high, low] }
  if (middle === low) return { kind: 'pair', ranks: [low, high] }
  return { kind: 'high', ranks }
}

/** Compares by an order of kinds: positive when the first hand is stronger; 0 for equal hands. */
export function compareHands(a: ThreeCardHand, b: ThreeCardHand, order: readonly ThreeCards[]): number {
  const kinds = order.indexOf(a.kind) - order.indexOf(b.kind)
  if (kinds !== 0) return kinds
  for (const [i, rank] of a.ranks.entries()) {
    const lead = rank - (b.ranks[i] ?? 0)
    if (lead !== 0) return lead
  }
  return 0
}
