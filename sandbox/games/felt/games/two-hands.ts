import { at, paying } from '../felt-game.ts'
import type { FeltGame, FeltSpot } from '../felt-game.ts'
import { shoe } from '../shoe.ts'
import { readHand } from './three-cards.ts'
import type { ThreeCardHand, ThreeCards } from './three-cards.ts'

type Factors = Readonly<Partial<Record<ThreeCards, number>>>

export interface TwoHands extends Pick<FeltGame, 'id' | 'tableGame'> {
  /** Outcome, which is also the spot, with the letter of its place. */
  readonly sides: readonly [readonly [name: string, place: string], readonly [name: string, place: string]]
  readonly compare: (a: ThreeCardHand, b: ThreeCardHand) => number
  /** Payout of a side bet on one hand by kind, in hundredths. */
  readonly plus: Factors
  readonly plusReturns: FeltSpot['returns']
  /** Return of a bet on a hand: 0.95 to 1, refunded on a tie. */
  readonly handReturns: FeltSpot['returns']
}

/** Two three-card hands from one deck, dealt alternately; the stronger wins. */
export function twoHands({
  id,
  tableGame,
  sides,
  compare,
  plus,
  plusReturns,
  handReturns,
}: TwoHands): FeltGame {
  const [[first, one], [second, two]] = sides
  const [top = 0, ...lower] = [...new Set(Object.values(plus))].toSorted((a, b) => b - a)
  return {
    id,
    ...(tableGame !== undefined && { tableGame }),
    mechanic: 'cards',
    decks: 1,
    places: [one, two],
    sides: [first, second],
    spots: [
      { id: first, isMain: true, factors: [195, 100], returns: handReturns },
      { id: second, isMain: true, factors: [195, 100], returns: handReturns },
      ...[first, second].map((name) => ({
        id: `${name}Plus`,
        isMain: false,
        factors: [top, ...lower] as const,
        returns: plusReturns,
      })),
    ],
    deal(draws) {
      const next = shoe(draws, 1)
      return [1, 2, 3].flatMap(() => [`${one}${next()}`, `${two}${next()}`])
    },
    score(dealt) {
      const [a, b] = [readHand(at(dealt, one)), readHand(at(dealt, two))]
      const lead = compare(a, b)
      return {
        totals: { [one]: a.kind, [two]: b.kind },
        outcome: lead > 0 ? first : lead < 0 ? second : 'tie',
        figure: '',
        winners: lead > 0 ? [one] : lead < 0 ? [two] : [],
        marks: [],
        pays: paying({
          [first]: lead === 0 ? 100 : lead > 0 && 195,
          [second]: lead === 0 ? 100 : lead < 0 && 195,
          [`${first}Plus`]: plus[a.kind] ?? false,
          [`${second}Plus`]: plus[b.kind] ?? false,
        }),
      }
    },
  }
}
