import { compareHands } from './three-cards.ts'
import type { ThreeCardHand, ThreeCards } from './three-cards.ts'
import { twoHands } from './two-hands.ts'

const order: readonly ThreeCards[] = ['high', 'pair', 'straight', 'flush', 'straightFlush', 'trips']

/** Five-three-two of mixed suits: the weakest hand, but it beats three of a kind. */
const isSpecial = ({ kind, ranks }: ThreeCardHand) => kind === 'high' && ranks.join(' ') === '5 3 2'

function compare(a: ThreeCardHand, b: ThreeCardHand): number {
  if (isSpecial(a) && b.kind === 'trips') return 1
  if (isSpecial(b) && a.kind === 'trips') return -1
  return compareHands(a, b, order)
}

/** Zha jin hua: dragon against phoenix; three of a kind ranks highest. */
export const zhaJinHua = twoHands({
  id: 'zhaJinHua',
  tableGame: 'ZJH',
  sides: [
    ['dragon', 'd'],
    ['phoenix', 'x'],
  ],
  compare,
  plus: { pair: 200, straight: 500, flush: 500, straightFlush: 4_500, trips: 5_500 },
  plusReturns: [5_397n, 5_525n],
  handReturns: [9_543_327n, 9_787_750n],
})
