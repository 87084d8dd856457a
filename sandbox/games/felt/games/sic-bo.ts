import { at } from '../felt-game.ts'
import type { FeltGame } from '../felt-game.ts'
import { comboBets, countOf, diceSpot, faceBets, faces, isTriple, paysOf, throwDice } from './dice.ts'
import type { DiceBet } from './dice.ts'

const sumOf = (thrown: readonly number[]) => thrown.reduce((sum, face) => sum + face, 0)

/** Even money, lost on any triple. */
const even = (id: string, holds: (sum: number) => boolean): DiceBet => ({
  id,
  isMain: true,
  pays: (thrown) => (!isTriple(thrown) && holds(sumOf(thrown)) ? 200 : 0),
})

/** Payout of a total in hundredths; 4 pays as 17. */
const totalFactors: readonly (readonly [total: number, factor: number])[] = [
  [4, 6_600],
  [5, 3_300],
  [6, 2_000],
  [7, 1_400],
  [8, 1_000],
  [9, 800],
  [10, 700],
  [11, 700],
  [12, 800],
  [13, 1_000],
  [14, 1_400],
  [15, 2_000],
  [16, 3_300],
  [17, 6_600],
]

const bets: readonly DiceBet[] = [
  even('small', (sum) => sum <= 10),
  even('big', (sum) => sum >= 11),
  even('odd', (sum) => sum % 2 === 1),
  even('even', (sum) => sum % 2 === 0),
  { id: 'anyTriple', isMain: false, pays: (thrown) => (isTriple(thrown) ? 3_200 : 0) },
  ...faces.map((face): DiceBet => ({
    id: `double-${face}`,
    isMain: false,
    pays: (thrown) => (countOf(thrown, face) >= 2 ? 1_200 : 0),
  })),
  ...faces.map((face): DiceBet => ({
    id: `triple-${face}`,
    isMain: false,
    pays: (thrown) => (countOf(thrown, face) === 3 ? 19_100 : 0),
  })),
  ...totalFactors.map(([total, factor]): DiceBet => ({
    id: `total-${total}`,
    isMain: false,
    pays: (thrown) => (sumOf(thrown) === total ? factor : 0),
  })),
  ...comboBets(700),
  ...faceBets(false),
]

/** Three dice under a dome. */
export const sicBo: FeltGame = {
  id: 'sicBo',
  tableGame: 'SIC',
  mechanic: 'dice',
  decks: 0,
  places: ['d'],
  sides: ['big', 'small'],
  spots: bets.map(diceSpot),
  deal: throwDice,
  score(dealt) {
    const thrown = at(dealt, 'd').map(Number)
    const sum = sumOf(thrown)
    return {
      totals: { d: String(sum) },
      outcome: isTriple(thrown) ? 'triple' : sum >= 11 ? 'big' : 'small',
      figure: String(sum),
      winners: [],
      marks: [],
      pays: paysOf(bets, thrown),
    }
  },
}
