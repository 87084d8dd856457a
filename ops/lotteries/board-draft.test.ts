import { aGame, aSouthernBoard } from '#tests/support/rule-books.ts'
import { describe, expect, it } from 'vitest'
import { draftOf, readBoard } from './board-draft.ts'

const rowsOf = (id: string) =>
  aGame(id).board.rows.map(
    ({ id: row, numbers, digits = null, from = null, to = null, repeats = false }) => ({
      id: row,
      numbers,
      digits,
      from,
      to,
      repeats,
    }),
  )
const south = rowsOf('vietnam-south')

describe('the form of a board', () => {
  it('holds the board it was opened with', () =>
    expect(readBoard(south, draftOf(south, aSouthernBoard))).toEqual({ board: aSouthernBoard, fault: null }))

  it('takes numbers apart by spaces, commas or dashes', () => {
    const draft = { ...draftOf(south, aSouthernBoard), g3: '10034, 55512', g6: '8834 - 0012 - 5569' }
    expect(readBoard(south, draft)).toEqual({ board: aSouthernBoard, fault: null })
  })

  it.each([
    ['count', { g3: '10034' }],
    ['count', { special: '' }],
    ['number', { g8: '345' }],
    ['number', { g8: 'x4' }],
  ])('names what does not fit: %s in %j', (fault, part) =>
    expect(readBoard(south, { ...draftOf(south, aSouthernBoard), ...part }).fault).toBe(fault),
  )

  it('knows balls that are not put back from dice', () => {
    expect(readBoard(rowsOf('eleven-five'), { balls: '1 2 3 4 4' }).fault).toBe('number')
    expect(readBoard(rowsOf('fast-three'), { balls: '6 6 6' }).fault).toBeNull()
  })
})
