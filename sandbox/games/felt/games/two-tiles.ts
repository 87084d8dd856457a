import type { Draws } from '../../fair/draws.ts'
import { at, paying } from '../felt-game.ts'
import type { FeltGame, FeltSpot } from '../felt-game.ts'

/** Value of two tiles: the higher `strength` wins, equal ones tie. */
export interface TileHand {
  readonly strength: number
  /** A key of `FeltWords.totals`, or the points as text. */
  readonly total: string
}

export interface TwoTiles extends Pick<FeltGame, 'id' | 'tableGame' | 'mechanic'> {
  /** All tiles of the set. */
  readonly tiles: readonly string[]
  readonly read: (first: string, second: string) => TileHand
  /** Return of a bet on a player: 0.95 to 1, refunded on a tie. */
  readonly seatReturns: FeltSpot['returns']
  /** Bets on the banker's hand: payout by kind of hand, in hundredths. */
  readonly sideBets: readonly {
    readonly id: string
    readonly pays: Readonly<Record<string, number>>
    readonly returns: FeltSpot['returns']
  }[]
}

export const tileSeats = ['1', '2', '3'] as const

/** The banker against three players, two tiles each from one set; each player is compared with the banker. */
export function twoTiles({ tiles, read, seatReturns, sideBets, ...game }: TwoTiles): FeltGame {
  const handOf = (dealt: readonly string[], place: string) => {
    const [first = '', second = ''] = at(dealt, place)
    return read(first, second)
  }
  return {
    ...game,
    decks: 0,
    places: ['b', ...tileSeats],
    sides: null,
    spots: [
      ...tileSeats.map((seat) => ({
        id: `seat-${seat}`,
        isMain: true,
        factors: [195, 100] as const,
        returns: seatReturns,
      })),
      ...sideBets.map(({ id, pays, returns }): FeltSpot => {
        const [top = 0, ...lower] = [...new Set(Object.values(pays))].toSorted((a, b) => b - a)
        return { id, isMain: false, factors: [top, ...lower], returns }
      }),
    ],
    deal(draws: Draws) {
      const left = [...tiles]
      const next = () => left.splice(draws.below(left.length), 1)[0] ?? ''
      return [1, 2].flatMap(() => [...tileSeats, 'b'].map((place) => `${place}${next()}`))
    },
    score(dealt) {
      const banker = handOf(dealt, 'b')
      const hands = tileSeats.map((seat) => ({ seat, hand: handOf(dealt, seat) }))
      const lead = (hand: TileHand) => hand.strength - banker.strength
      const winners = hands.filter(({ hand }) => lead(hand) > 0)
      const isSwept = hands.every(({ hand }) => lead(hand) < 0)
      return {
        totals: Object.fromEntries([
          ['b', banker.total],
          ...hands.map(({ seat, hand }) => [seat, hand.total] as const),
        ]),
        outcome: isSwept ? 'banker' : winners.length === hands.length ? 'players' : 'mixed',
        figure: String(winners.length),
        winners: isSwept ? ['b'] : winners.map(({ seat }) => seat),
        marks: [],
        pays: paying({
          ...Object.fromEntries(
            hands.map(({ seat, hand }) => [`seat-${seat}`, lead(hand) === 0 ? 100 : lead(hand) > 0 && 195]),
          ),
          ...Object.fromEntries(sideBets.map(({ id, pays }) => [id, pays[banker.total] ?? false])),
        }),
      }
    },
  }
}
