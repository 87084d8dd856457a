import { rankOf, suitOf } from './deck.ts'
import type { Card } from './deck.ts'

/** Classes of five-card hands, weakest first. */
export const classes = [
  'highCard',
  'pair',
  'twoPair',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'straightFlush',
] as const

export type HandClass = (typeof classes)[number]

const base = 13
const classUnit = base ** 5

/** The class of a strength. */
export const classOf = (strength: number): HandClass =>
  classes[Math.floor(strength / classUnit)] ?? 'highCard'

/**
 * Highest rank of a straight in a set of ranks (bit 0 is the two); null: none. In a five-high straight the ace counts
 * as one.
 */
function straightIn(bits: number): number | null {
  for (let top = 12; top >= 4; top -= 1) {
    const run = 0b11111 << (top - 4)
    if ((bits & run) === run) return top
  }
  const wheel = (1 << 12) | 0b1111
  return (bits & wheel) === wheel ? 3 : null
}

/** The `count` highest ranks of a set, as five base-13 digits. */
function highest(bits: number, count: number): number[] {
  const ranks: number[] = []
  for (let rank = 12; rank >= 0 && ranks.length < count; rank -= 1)
    if ((bits & (1 << rank)) !== 0) ranks.push(rank)
  return ranks
}

function packed(handClass: number, ranks: readonly number[]): number {
  let value = handClass
  for (let place = 0; place < 5; place += 1) value = value * base + (ranks[place] ?? 0)
  return value
}

/** Strength of the best five of five to seven cards: higher wins, equal splits. */
export function evaluate(cards: readonly Card[]): number {
  const counts = new Uint8Array(13)
  const suits = [0, 0, 0, 0]
  let all = 0
  for (const card of cards) {
    const rank = rankOf(card)
    const suit = suitOf(card)
    counts[rank] = (counts[rank] ?? 0) + 1
    suits[suit] = (suits[suit] ?? 0) | (1 << rank)
    all |= 1 << rank
  }
  const flush = suits.find((bits) => bitCount(bits) >= 5) ?? 0
  if (flush !== 0) {
    const top = straightIn(flush)
    if (top !== null) return packed(8, [top])
  }
  let [four, trips, pairs] = [0, 0, 0]
  for (let rank = 0; rank < 13; rank += 1) {
    if (counts[rank] === 4) four |= 1 << rank
    else if (counts[rank] === 3) trips |= 1 << rank
    else if (counts[rank] === 2) pairs |= 1 << rank
  }
  if (four !== 0) {
    const [rank = 0] = highest(four, 1)
    return packed(7, [rank, ...highest(all & ~(1 << rank), 1)])
  }
  if (trips !== 0) {
    const [three = 0] = highest(trips, 1)
    const [under] = highest((trips & ~(1 << three)) | pairs, 1)
    if (under !== undefined) return packed(6, [three, under])
  }
  if (flush !== 0) return packed(5, highest(flush, 5))
  const top = straightIn(all)
  if (top !== null) return packed(4, [top])
  if (trips !== 0) {
    const [three = 0] = highest(trips, 1)
    return packed(3, [three, ...highest(all & ~trips, 2)])
  }
  const [high, low] = highest(pairs, 2)
  if (high !== undefined && low !== undefined)
    return packed(2, [high, low, ...highest(all & ~((1 << high) | (1 << low)), 1)])
  if (high !== undefined) return packed(1, [high, ...highest(all & ~(1 << high), 3)])
  return packed(0, highest(all, 5))
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
