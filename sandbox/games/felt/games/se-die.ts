import { at, paying } from '../felt-game.ts'
import type { FeltGame, FeltSpot } from '../felt-game.ts'

/** Of the sixteen throws of four coins, those with 0 to 4 red sides: 1, 4, 6, 4, 1. */
const ways = [1, 4, 6, 4, 1] as const

interface Bet {
  readonly id: string
  readonly isMain: boolean
  readonly factor: number
  readonly reds: readonly number[]
}

const bets: readonly Bet[] = [
  { id: 'even', isMain: true, factor: 195, reds: [0, 2, 4] },
  { id: 'odd', isMain: true, factor: 195, reds: [1, 3] },
  { id: 'red4', isMain: false, factor: 1_500, reds: [4] },
  { id: 'red3', isMain: false, factor: 380, reds: [3] },
  { id: 'two', isMain: false, factor: 255, reds: [2] },
  { id: 'white3', isMain: false, factor: 380, reds: [1] },
  { id: 'white4', isMain: false, factor: 1_500, reds: [0] },
]

const spotOf = ({ id, isMain, factor, reds }: Bet): FeltSpot => ({
  id,
  isMain,
  factors: [factor],
  returns: [BigInt(factor) * reds.reduce((sum, red) => sum + BigInt(ways[red] ?? 0), 0n), 1_600n],
})

/** Four coins under a bowl, red on one side and white on the other. */
export const seDie: FeltGame = {
  id: 'seDie',
  tableGame: 'SD',
  mechanic: 'coins',
  decks: 0,
  places: ['c'],
  sides: ['odd', 'even'],
  spots: bets.map(spotOf),
  deal: (draws) => [1, 2, 3, 4].map(() => (draws.below(2) === 0 ? 'cr' : 'cw')),
  score(dealt) {
    const reds = at(dealt, 'c').filter((side) => side === 'r').length
    return {
      totals: {},
      outcome: reds % 2 === 0 ? 'even' : 'odd',
      figure: `${reds}`,
      winners: [],
      marks: [],
      pays: paying(
        Object.fromEntries(bets.map(({ id, factor, reds: on }) => [id, on.includes(reds) && factor])),
      ),
    }
  },
}
