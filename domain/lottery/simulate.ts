import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { choiceSpace, ordersOf } from './bets.ts'
import { drawBoard, symbolText } from './board.ts'
import type { Space } from './board.ts'
import { plus, zero } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { oddsOf } from './odds.ts'
import type { Odds } from './odds.ts'
import { combinationPays } from './settle.ts'

/** The simulated payouts of one way to bet, for a stake of 1. */
export interface Simulated {
  readonly odds: Odds
  readonly paid: Fraction
  readonly wins: number
}

type Below = (bound: number) => number

function randomNumber({ from, symbols, length, repeats }: Space, below: Below): readonly number[] {
  const chosen: number[] = []
  while (chosen.length < length) {
    const symbol = from + below(symbols)
    if (repeats || !chosen.includes(symbol)) chosen.push(symbol)
  }
  return chosen
}

/** Random numbers for one way to bet: with its permutation count or its number of picks. */
export function randomPick(game: LotteryGame, bet: Bet, odds: Odds, below: Below): readonly string[] {
  if (odds.choice !== undefined) return [odds.choice]
  const space = choiceSpace(game, bet)
  if (space === null) return []
  const chosen = new Set<string>()
  while (chosen.size < (odds.picks ?? 1)) {
    const symbols = randomNumber(space, below)
    if (odds.orders === undefined || ordersOf(symbols) === odds.orders) chosen.add(symbolText(space, symbols))
  }
  return [...chosen]
}

/** Simulates every way of a bet in `draws` random draws. `below(n)` gives 0 to n - 1. */
export function simulateBet(game: LotteryGame, bet: Bet, draws: number, below: Below): readonly Simulated[] {
  return oddsOf(game, bet).map((odds) => {
    let paid = zero
    let wins = 0
    for (let draw = 0; draw < draws; draw++) {
      const numbers = randomPick(game, bet, odds, below)
      const boards = Array.from({ length: bet.together ?? 1 }, () => drawBoard(game, below))
      const place = bet.places === undefined ? 0 : below(bet.places)
      const pays = combinationPays(game, bet, numbers, boards, place)
      if (pays.top === 0n) continue
      wins++
      paid = plus(paid, pays)
    }
    return { odds, paid, wins }
  })
}
