import { aGame, aNorthernBoard, aSouthernBoard } from '#tests/support/rule-books.ts'
import { describe, expect, it } from 'vitest'
import { numberHits, numberKind } from './check-number.ts'

const south = aGame('vietnam-south')
const north = aGame('vietnam-north')
const hits = (...given: Parameters<typeof numberHits>) =>
  numberHits(...given).map(({ row, index }) => `${row}.${index}`)

describe('a typed number', () => {
  it('is a printed ticket when it has all digits, and wins the rows its ending equals', () => {
    expect(hits(south, aSouthernBoard, '648213')).toEqual(['special.0'])
    expect(hits(south, aSouthernBoard, '190512')).toEqual(['g1.0'])
    // Its last two digits are the eighth prize, its last three the seventh.
    expect(hits(south, aSouthernBoard, '100934')).toEqual(['g7.0', 'g8.0'])
    expect(hits(south, aSouthernBoard, '111111')).toEqual([])
  })

  it('is looked for at the end of every number when it is shorter', () => {
    expect(hits(south, aSouthernBoard, '34')).toEqual(['g3.0', 'g6.0', 'g7.0', 'g8.0'])
    expect(hits(south, aSouthernBoard, '934')).toEqual(['g7.0'])
    expect(hits(north, aNorthernBoard, '12')).toEqual([
      'g1.0',
      'g3.1',
      'g3.4',
      'g4.2',
      'g5.1',
      'g6.0',
      'g7.0',
    ])
  })

  it('agrees with its first digits where the rule book says so', () => {
    const board = { first: ['123456'], front3: ['123', '999'], back3: ['456', '123'], last2: ['56'] }
    expect(hits(aGame('thailand'), board, '123456')).toEqual(['first.0', 'front3.0', 'back3.0', 'last2.0'])
    expect(hits(aGame('thailand'), board, '999123')).toEqual(['front3.1', 'back3.1'])
  })

  it('is a list of balls where balls are drawn', () => {
    const board = { balls: ['7', '3', '11', '1', '9'] }
    expect(hits(aGame('eleven-five'), board, '3, 09 2')).toEqual(['balls.1', 'balls.4'])
  })

  it.each([
    ['vietnam-south', '648213', 'ticket'],
    ['vietnam-south', '07', 'digits'],
    ['vietnam-south', '7', null],
    ['vietnam-south', '1234567', null],
    ['vietnam-south', '12a', null],
    ['malaysia-4d', '1234', 'ticket'],
    ['keno', '80 1', 'balls'],
    ['keno', '81', null],
    ['keno', '', null],
    ['wheel-36', '0', 'balls'],
  ])('of %s, %j, is %j', (id, typed, kind) => expect(numberKind(aGame(id), typed)).toBe(kind))
})
