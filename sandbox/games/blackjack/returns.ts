import { cardName } from '../cards/deck.ts'
import { decks } from './shoe.ts'
import { pairKind, pairPays, pokerKind, pokerPays } from './side-bets.ts'
import { basicMoveOf } from './strategy.ts'

/** Remaining cards by value, 1 to 10 (index 0 is unused). */
type Counts = number[]

const fullShoe = (): Counts => [0, ...Array.from({ length: 9 }, () => 4 * decks), 16 * decks]
const sumOf = (counts: Counts) => counts.reduce((sum, count) => sum + count, 0)

/** Probabilities that the dealer ends with 17 to 21 or busts (index 5), from a total and the remaining cards. */
type Ends = readonly number[]

function dealerEnds(low: number, hasAce: boolean, left: Counts, cards: number): Ends {
  const soft = hasAce && low <= 11
  const total = soft ? low + 10 : low
  if (total > 21) return [0, 0, 0, 0, 0, 1]
  if (total >= 17) return [17, 18, 19, 20, 21, 0].map((end) => Number(end === total))
  const ends = [0, 0, 0, 0, 0, 0]
  for (let value = 1; value <= 10; value += 1) {
    const count = left[value] ?? 0
    if (count === 0) continue
    left[value] = count - 1
    const next = dealerEnds(low + value, hasAce || value === 1, left, cards - 1)
    left[value] = count
    for (let i = 0; i < 6; i += 1) ends[i] = (ends[i] ?? 0) + (count / cards) * (next[i] ?? 0)
  }
  return ends
}

interface Deal {
  readonly open: number
  readonly hole: number
  /** Excludes the dealer's two cards; mutated while hands are played out, then restored. */
  readonly left: Counts
  readonly known: Map<string, Ends>
}

function endsOf({ open, hole, left, known }: Deal): Ends {
  const key = left.join()
  const ends = known.get(key) ?? dealerEnds(open + hole, open === 1 || hole === 1, left, sumOf(left))
  known.set(key, ends)
  return ends
}

/** Expected gain per unit staked when standing on a total. */
function standing(total: number, deal: Deal): number {
  if (total > 21) return -1
  return endsOf(deal).reduce((sum, chance, at) => {
    const house = at === 5 ? 0 : 17 + at
    return sum + chance * Math.sign(total - house)
  }, 0)
}

/** Mean gain over the next card. */
function overDraws(deal: Deal, gain: (value: number) => number): number {
  const cards = sumOf(deal.left)
  let mean = 0
  for (let value = 1; value <= 10; value += 1) {
    const count = deal.left[value] ?? 0
    if (count === 0) continue
    deal.left[value] = count - 1
    mean += (count / cards) * gain(value)
    deal.left[value] = count
  }
  return mean
}

const totalOf = (low: number, hasAce: boolean) => (hasAce && low <= 11 ? low + 10 : low)

interface Held {
  readonly low: number
  readonly hasAce: boolean
  /** Two cards only, so doubling is allowed. */
  readonly isFresh: boolean
}

/** Expected gain per unit staked when the hand is played on by basic strategy. */
function playing({ low, hasAce, isFresh }: Held, deal: Deal): number {
  const total = totalOf(low, hasAce)
  if (total >= 21) return standing(total, deal)
  const soft = hasAce && low <= 11
  const move = basicMoveOf({ total, soft, pair: 0, open: deal.open }, isFresh ? ['double'] : [])
  if (move === 'stand') return standing(total, deal)
  if (move === 'double')
    return 2 * overDraws(deal, (value) => standing(totalOf(low + value, hasAce || value === 1), deal))
  return overDraws(deal, (value) =>
    playing({ low: low + value, hasAce: hasAce || value === 1, isFresh: false }, deal),
  )
}

/**
 * Twice the gain of one half of a split pair. The other half's cards do not change the mean: the rest of a shuffled
 * shoe, after a stopping rule that depends only on dealt cards, is distributed like the shoe itself.
 */
const splitting = (value: number, deal: Deal): number =>
  2 *
  overDraws(deal, (drawn) => {
    const low = value + drawn
    const hasAce = value === 1 || drawn === 1
    return value === 1 ? standing(totalOf(low, hasAce), deal) : playing({ low, hasAce, isFresh: true }, deal)
  })

/** Expected gain per unit staked with two cards, given that the dealer has no blackjack. */
function gainOf(one: number, two: number, deal: Deal): number {
  const [low, hasAce] = [one + two, one === 1 || two === 1]
  if (totalOf(low, hasAce) === 21) return 1.5
  if (one !== two) return playing({ low, hasAce, isFresh: true }, deal)
  const soft = hasAce
  const split = basicMoveOf({ total: totalOf(low, hasAce), soft, pair: one, open: deal.open }, [
    'split',
    'double',
  ])
  return split === 'split' ? splitting(one, deal) : playing({ low, hasAce, isFresh: true }, deal)
}

/**
 * Return of the first stake under basic strategy without insurance: the mean over all first cards, dealer's cards and
 * draw orders from the full shoe. Later stakes enter with their gain.
 */
export function mainReturn(): number {
  const values = Array.from({ length: 10 }, (_, i) => i + 1)
  let gain = 0
  const shoe = fullShoe()
  const cards = sumOf(shoe)
  const take = (value: number, taken: number): number => {
    const count = shoe[value] ?? 0
    shoe[value] = count - 1
    return count / (cards - taken)
  }
  const back = (value: number) => void (shoe[value] = (shoe[value] ?? 0) + 1)
  for (const open of values)
    for (const hole of values) {
      const dealer = take(open, 0) * take(hole, 1)
      const isBlackjack = open + hole === 11 && (open === 1 || hole === 1)
      const known = new Map<string, Ends>()
      for (const one of values)
        for (const two of values) {
          if (two < one) continue
          const chance = dealer * take(one, 2) * take(two, 3) * (one === two ? 1 : 2)
          const natural = one === 1 && two === 10
          gain +=
            chance * (isBlackjack ? (natural ? 0 : -1) : gainOf(one, two, { open, hole, left: shoe, known }))
          back(one)
          back(two)
        }
      back(open)
      back(hole)
    }
  return 1 + gain
}

type Fraction = readonly [over: bigint, under: bigint]

const faces = Array.from({ length: 52 }, (_, card) => cardName(card))

/** Perfect pairs: over all ordered pairs of cards of the shoe. */
export function pairsReturn(): Fraction {
  let over = 0n
  for (const one of faces)
    for (const two of faces) {
      const ways = BigInt(decks) * BigInt(one === two ? decks - 1 : decks)
      const kind = pairKind([one, two])
      if (kind !== null) over += ways * BigInt(pairPays[kind] + 1)
    }
  const cards = BigInt(52 * decks)
  return [over, cards * (cards - 1n)]
}

/** 21+3: over all ordered triples of cards of the shoe. */
export function pokerReturn(): Fraction {
  let over = 0
  for (const [a, one] of faces.entries())
    for (const [b, two] of faces.entries())
      for (const [c, three] of faces.entries()) {
        const kind = pokerKind([one, two, three])
        if (kind === null) continue
        const ways = decks * (decks - Number(a === b)) * (decks - Number(a === c) - Number(b === c))
        over += ways * (pokerPays[kind] + 1)
      }
  const cards = BigInt(52 * decks)
  return [BigInt(over), cards * (cards - 1n) * (cards - 2n)]
}

/** Insurance without card counting: a hidden ten under an open ace. */
export function insuranceReturn(): Fraction {
  return [BigInt(16 * decks * 3), BigInt(52 * decks - 1)]
}
