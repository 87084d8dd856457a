import type { LotteryGame, Row } from '#schemas/lottery/game.generated.ts'

/** How a row is rendered. */
export type RowFace = 'digits' | 'balls' | 'dice' | 'race'

/** One number of a board, in reveal order. */
export interface Step {
  readonly row: string
  readonly index: number
}

const diceSides = 6

export function faceOf({ digits, numbers, from = 1, to = 0, repeats }: Row): RowFace {
  if (digits !== undefined) return 'digits'
  if (repeats === true && from === 1 && to === diceSides) return 'dice'
  return repeats !== true && numbers > 1 && numbers === to - from + 1 ? 'race' : 'balls'
}

/** All numbers of the board in the order of announcement. */
export function stepsOf({ board }: Pick<LotteryGame, 'board'>): readonly Step[] {
  return board.announce.flatMap((id) => {
    const row = board.rows.find((each) => each.id === id)
    return Array.from({ length: row?.numbers ?? 0 }, (_, index) => ({ row: id, index }))
  })
}

/** Rows in print order: the order of announcement, so that the top prize comes last. */
export const printedRows = ({ board }: Pick<LotteryGame, 'board'>): readonly Row[] =>
  board.announce.flatMap((id) => board.rows.filter((row) => row.id === id))

/** Number of columns of a row: seven numbers wrap as four and three, six as three and three, ten as five and five. */
export const columnsFor = (count: number): number =>
  count <= 4 ? count : count === 6 ? 3 : count <= 8 ? 4 : 5
