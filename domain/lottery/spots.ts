import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { betOf, choiceSpace, combinationsOf, expandLine } from './bets.ts'
import type { Line } from './bets.ts'
import { symbolsOf, symbolText } from './board.ts'

/** A unit of sales limits: a number or combination of a bet, on the stations that count together. */
export interface Spot {
  readonly bet: string
  /** From 0; null for bets without places. */
  readonly place: number | null
  /** Sorted. */
  readonly stations: readonly string[]
  /** Sorted, each in the canonical spelling shared by all bets that win with it. */
  readonly numbers: readonly string[]
}

/** Sorts the digits of a number bet in any order: 321 and 132 are the same bet. */
function inOneSpelling(game: LotteryGame, bet: Bet, number: string): string {
  const space = bet.anyOrder === true ? choiceSpace(game, bet) : null
  const symbols = space === null ? null : symbolsOf(space, number)
  return space === null || symbols === null
    ? number
    : symbolText(
        space,
        symbols.toSorted((a, b) => a - b),
      )
}

/** The spots of a valid line, each with the line's stake. */
export function spotsOf(game: LotteryGame, line: Line): readonly Spot[] {
  const bet = betOf(game, line.bet)
  if (bet === undefined) return []
  const numbers = expandLine(game, line).map((each) =>
    each.map((number) => inOneSpelling(game, bet, number)).toSorted(),
  )
  return combinationsOf(line.stations, bet.together ?? 1).flatMap((stations) => {
    const together = stations.toSorted()
    return numbers.map((each) => ({
      bet: bet.id,
      place: line.place ?? null,
      stations: together,
      numbers: each,
    }))
  })
}

/** The storage key of a spot: `da|ca-mau,dong-thap|07,12`, with a place `place@2|…`. */
export const spotText = ({ bet, place, stations, numbers }: Spot): string =>
  `${bet}${place === null ? '' : `@${place}`}|${stations.join(',')}|${numbers.join(',')}`

/** Parses the result of `spotText`. */
export function readSpot(text: string): Spot {
  const [head = '', stations = '', numbers = ''] = text.split('|')
  const [bet = '', place] = head.split('@')
  return {
    bet,
    place: place === undefined ? null : Number(place),
    stations: stations.split(','),
    numbers: numbers.split(','),
  }
}
