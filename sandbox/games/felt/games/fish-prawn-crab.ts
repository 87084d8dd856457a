import { at } from '../felt-game.ts'
import type { FeltGame } from '../felt-game.ts'
import { comboBets, countOf, diceSpot, faceBets, faces, isTriple, paysOf, throwDice } from './dice.ts'
import type { DiceBet } from './dice.ts'

const bets: readonly DiceBet[] = [
  ...faceBets(true),
  { id: 'anyTriple', isMain: false, pays: (thrown) => (isTriple(thrown) ? 3_200 : 0) },
  ...comboBets(700),
  ...faces.map((face): DiceBet => ({
    id: `triple-${face}`,
    isMain: false,
    pays: (thrown) => (countOf(thrown, face) === 3 ? 19_100 : 0),
  })),
]

/** Three dice with fish, prawn, crab, coin, gourd and rooster on their faces. */
export const fishPrawnCrab: FeltGame = {
  id: 'fishPrawnCrab',
  tableGame: 'YSX',
  mechanic: 'dice',
  decks: 0,
  places: ['d'],
  sides: null,
  spots: bets.map(diceSpot),
  deal: throwDice,
  score(dealt) {
    const thrown = at(dealt, 'd').map(Number)
    const kinds = new Set(thrown).size
    return {
      totals: {},
      outcome: kinds === 1 ? 'triple' : kinds === 2 ? 'pair' : 'mixed',
      figure: thrown.join(''),
      winners: [],
      marks: [],
      pays: paysOf(bets, thrown),
    }
  },
}
