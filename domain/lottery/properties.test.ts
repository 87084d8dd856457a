import { aGame, aSouthernBoard } from '#tests/support/rule-books.ts'
import { describe, expect, it } from 'vitest'
import { propertiesOf } from './properties.ts'

describe('the properties of a board', () => {
  it('are the choices of the rule book that hold', () => {
    expect(propertiesOf(aGame('vietnam-south'), aSouthernBoard)).toEqual(['small', 'odd', 'sum-4'])
    expect(propertiesOf(aGame('fast-three'), { balls: ['6', '6', '6'] })).toEqual(
      expect.arrayContaining(['anyTriple', 'triple-6']),
    )
    expect(propertiesOf(aGame('wheel-36'), { balls: ['0'] })).toEqual([])
    expect(propertiesOf(aGame('wheel-36'), { balls: ['36'] })).toEqual(
      expect.arrayContaining(['red', 'even', 'high', 'dozen-3', 'column-3']),
    )
  })

  it('are none where nothing is chosen', () =>
    expect(
      propertiesOf(aGame('thailand'), { first: ['123456'], front3: [], back3: [], last2: ['12'] }),
    ).toEqual([]))
})
