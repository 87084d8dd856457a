import { compareHands } from './three-cards.ts'
import type { ThreeCards } from './three-cards.ts'
import { twoHands } from './two-hands.ts'

const order: readonly ThreeCards[] = ['high', 'pair', 'flush', 'straight', 'trips', 'straightFlush']

/** Three-card poker with shared hands: player against dealer, without folding. */
export const threeCard = twoHands({
  id: 'threeCard',
  tableGame: 'TCP',
  sides: [
    ['player', 'p'],
    ['dealer', 'd'],
  ],
  compare: (a, b) => compareHands(a, b, order),
  plus: { pair: 200, flush: 500, straight: 700, trips: 3_100, straightFlush: 4_100 },
  plusReturns: [5_397n, 5_525n],
  handReturns: [9_543_327n, 9_787_750n],
})
