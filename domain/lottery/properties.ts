import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { drawnIn, lotsOf } from './board.ts'
import type { Board } from './board.ts'
import { holds } from './choices.ts'

/** The choices a board fulfils, without duplicates, in the order of the rule book: big, odd, sum 14. */
export function propertiesOf(game: Pick<LotteryGame, 'board' | 'bets'>, board: Board): readonly string[] {
  const choices = game.bets
    .filter(({ rule, places }) => rule === 'choice' && places === undefined)
    .flatMap((bet) => {
      const symbols = lotsOf(game, bet).map((lot) => drawnIn(board, lot))
      return bet.prizes.flatMap(({ choice, when = {} }) =>
        choice !== undefined && symbols.some((each) => holds(when, each)) ? [choice] : [],
      )
    })
  return [...new Set(choices)]
}
