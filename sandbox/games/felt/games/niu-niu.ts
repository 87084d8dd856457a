import { at, paying } from '../felt-game.ts'
import type { FeltGame } from '../felt-game.ts'
import { highRank, lowRank, shoe, suitOf } from '../shoe.ts'

const seats = ['1', '2', '3'] as const
const isCourt = (card: string) => lowRank(card) > 10
/** Ace 1, tens and face cards 10. */
const valueOf = (card: string) => Math.min(10, lowRank(card))

/** 0 without a bull, 1 to 9, 10 for a double bull, 11 for five face cards. */
export function bullOf(cards: readonly string[]): number {
  if (cards.every(isCourt)) return 11
  const values = cards.map(valueOf)
  const sum = values.reduce((total, value) => total + value, 0)
  // Three cards sum to a multiple of ten exactly when the other two are congruent to the whole hand modulo ten.
  const hasBull = values.some((a, i) => values.some((b, j) => j > i && (sum - a - b) % 10 === 0))
  return hasBull ? sum % 10 || 10 : 0
}

const suits = 'dchs'
/** Equal bulls are decided by the highest card, by rank and then by suit. */
const highest = (cards: readonly string[]) =>
  Math.max(...cards.map((card) => highRankOf(card) * 4 + suits.indexOf(suitOf(card))))
/** Kings are high, aces low. */
const highRankOf = (card: string) => (highRank(card) === 14 ? 1 : highRank(card))

interface Hand {
  readonly bull: number
  /** Unique per hand. */
  readonly strength: number
}

function handOf(cards: readonly string[]): Hand {
  const bull = bullOf(cards)
  return { bull, strength: bull * 100 + highest(cards) }
}

const nameOf = (bull: number) => (bull === 11 ? 'courts' : `bull${bull}`)

/** The banker against three players, five cards each from one deck; hands never tie. */
export const niuNiu: FeltGame = {
  id: 'niuNiu',
  tableGame: 'NN',
  mechanic: 'cards',
  decks: 1,
  places: ['b', ...seats],
  sides: null,
  spots: [
    // Both hands win equally often: half of 1.95.
    ...seats.map((seat) => ({
      id: `seat-${seat}`,
      isMain: true,
      factors: [195] as const,
      returns: [39n, 40n] as const,
    })),
    { id: 'bankerDouble', isMain: false, factors: [5_000, 1_250], returns: [40_455n, 43_316n] },
    { id: 'bankerNone', isMain: false, factors: [285], returns: [258_913n, 270_725n] },
  ],
  deal(draws) {
    const next = shoe(draws, 1)
    return [1, 2, 3, 4, 5].flatMap(() => [...seats, 'b'].map((place) => `${place}${next()}`))
  },
  score(dealt) {
    const banker = handOf(at(dealt, 'b'))
    const players = seats.map((seat) => ({ seat, ...handOf(at(dealt, seat)) }))
    const { bull } = banker
    const winners = players.filter(({ strength }) => strength > banker.strength).map(({ seat }) => seat)
    return {
      totals: Object.fromEntries([
        ['b', nameOf(bull)],
        ...players.map((player) => [player.seat, nameOf(player.bull)] as const),
      ]),
      outcome: nameOf(bull),
      figure: bull === 11 ? '★' : String(bull),
      winners: winners.length === 0 ? ['b'] : winners,
      marks: [],
      pays: paying({
        ...Object.fromEntries(winners.map((seat) => [`seat-${seat}`, 195])),
        bankerDouble: bull === 11 ? 5_000 : bull === 10 && 1_250,
        bankerNone: bull === 0 && 285,
      }),
    }
  },
}
