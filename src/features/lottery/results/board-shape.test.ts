import { aRuleBook as aGame } from './testing/rule-books.ts'
import { describe, expect, it } from 'vitest'
import { columnsFor, faceOf, printedRows, stepsOf } from './board-shape.ts'

describe('the shape of a board', () => {
  it('follows the announcement of the rule book', () => {
    const steps = stepsOf(aGame('vietnam-south'))
    expect(steps).toHaveLength(18)
    expect(steps[0]).toEqual({ row: 'g8', index: 0 })
    expect(steps.at(-1)).toEqual({ row: 'special', index: 0 })
    expect(stepsOf(aGame('vietnam-north'))).toHaveLength(27)
    expect(printedRows(aGame('vietnam-north')).map(({ id }) => id)).toEqual([
      'g1',
      'g2',
      'g3',
      'g4',
      'g5',
      'g6',
      'g7',
      'special',
    ])
  })

  it.each([
    ['vietnam-south', 'digits'],
    ['keno', 'balls'],
    ['eleven-five', 'balls'],
    ['wheel-36', 'balls'],
    ['fast-three', 'dice'],
    ['pk10', 'race'],
  ])('of %s shows %s', (id, face) => expect(faceOf(aGame(id).board.rows[0]!)).toBe(face))

  it('breaks long rows into even lines', () =>
    expect([1, 2, 3, 4, 6, 7, 10].map(columnsFor)).toEqual([1, 2, 3, 4, 3, 4, 5]))
})
