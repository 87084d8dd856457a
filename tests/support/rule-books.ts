import { checkGame } from '#domain/lottery/rules/check.ts'
import type { Board } from '#domain/lottery/board.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { loadBooks, lotteryTools } from '#scripts/lottery/books.ts'

const books = loadBooks()

/** The rule books of `lotteries/`. */
export const games: readonly LotteryGame[] = books.games.map(({ game }) => game)

export function aGame(id: string): LotteryGame {
  const game = games.find((each) => each.id === id)
  if (game === undefined) throw new Error(`There is no game ${id}`)
  return game
}

export function aBet(game: LotteryGame, id: string) {
  const bet = game.bets.find((each) => each.id === id)
  if (bet === undefined) throw new Error(`${game.id} has no bet ${id}`)
  return bet
}

const tools = lotteryTools()

/** The problems of one of our rule books after a change, formatted by `JSON.stringify`. */
export function problemsOf(id: string, change: (game: LotteryGame) => void) {
  const game = structuredClone(aGame(id))
  change(game)
  return problemsInText(`lotteries/${game.family}/${id}.json`, JSON.stringify(game, null, 2))
}

export const problemsInText = (path: string, text: string) => checkGame({ path, text }, tools).problems

/** A board of the North in its published form: 27 numbers. */
export const aNorthernBoard: Board = {
  special: ['48213'],
  g1: ['90512'],
  g2: ['33107', '71945'],
  g3: ['10034', '55512', '68821', '90077', '41212', '26660'],
  g4: ['1207', '8834', '0012', '5569'],
  g5: ['4410', '9812', '3377', '2050', '6123', '7788'],
  g6: ['112', '934', '505'],
  g7: ['12', '34', '07', '88'],
}

/** A board of a southern station in its published form: 18 numbers. */
export const aSouthernBoard: Board = {
  special: ['648213'],
  g1: ['90512'],
  g2: ['33107'],
  g3: ['10034', '55512'],
  g4: ['68821', '90077', '41213', '26660', '71945', '00488', '39001'],
  g5: ['1207'],
  g6: ['8834', '0012', '5569'],
  g7: ['934'],
  g8: ['34'],
}
