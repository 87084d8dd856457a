import { paying } from '../felt-game.ts'
import type { FeltGame, FeltSpot } from '../felt-game.ts'
import { rankOf, shoe } from '../shoe.ts'

/** Ways to choose two. */
const pairsOf = (n: number) => (n * (n - 1)) / 2

/**
 * Of the 20,825 arrangements of the three cards of the joker's rank among 51, those whose first is at this position.
 */
const waysOf = (card: number) => pairsOf(51 - card)
const allWays = 20_825n
const mostCards = 49

/** A spot that bets on the number of the card that ends the round. */
function spotOf(id: string, isMain: boolean, factor: number, holds: (card: number) => boolean): FeltSpot {
  const cards = Array.from({ length: mostCards }, (_, i) => i + 1).filter(holds)
  const ways = cards.reduce((sum, card) => sum + waysOf(card), 0)
  return { id, isMain, factors: [factor], returns: [BigInt(ways) * BigInt(factor), allWays * 100n] }
}

/** First and last card of a band, and its payout in hundredths. */
const bands = [
  [1, 5, 350],
  [6, 10, 430],
  [11, 15, 560],
  [16, 25, 430],
  [26, 30, 1_550],
  [31, 35, 2_500],
  [36, 40, 5_000],
  [41, 49, 12_000],
] as const

/** A joker card is turned; cards are dealt alternately to andar (first) and bahar until one has its rank. */
export const andarBahar: FeltGame = {
  id: 'andarBahar',
  mechanic: 'cards',
  decks: 1,
  places: ['j', 'a', 'b'],
  sides: ['andar', 'bahar'],
  spots: [
    spotOf('andar', true, 190, (card) => card % 2 === 1),
    spotOf('bahar', true, 200, (card) => card % 2 === 0),
    ...bands.map(([from, to, factor]) =>
      spotOf(`cards-${from}`, false, factor, (card) => card >= from && card <= to),
    ),
  ],
  deal(draws) {
    const next = shoe(draws, 1)
    const joker = next()
    const dealt = [`j${joker}`]
    for (;;) {
      const card = next()
      dealt.push(`${dealt.length % 2 === 1 ? 'a' : 'b'}${card}`)
      if (rankOf(card) === rankOf(joker)) return dealt
    }
  },
  score(dealt) {
    const cards = dealt.length - 1
    const isAndar = cards % 2 === 1
    return {
      totals: {},
      outcome: isAndar ? 'andar' : 'bahar',
      figure: String(cards),
      winners: [isAndar ? 'a' : 'b'],
      marks: [],
      pays: paying({
        andar: isAndar && 190,
        bahar: !isAndar && 200,
        ...Object.fromEntries(
          bands.map(([from, to, factor]) => [`cards-${from}`, cards >= from && cards <= to && factor]),
        ),
      }),
    }
  },
}
