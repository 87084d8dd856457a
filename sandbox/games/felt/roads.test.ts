import { test as property, fc } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { beadPlate, bigRoad, derivedRoad, derivedRoads, laid, runsOf } from './roads.ts'
import type { Outcome } from './roads.ts'

const letters = { B: 'red', P: 'blue', T: 'tie' } as const
const isLetter = (text: string): text is keyof typeof letters => text in letters
const outcomes = (text: string): Outcome[] =>
  Array.from(text).flatMap((each) => (isLetter(each) ? [letters[each]] : []))
const lengths = (text: string) => bigRoad(outcomes(text)).map(({ length }) => length)
const marks = (text: string, back: number) =>
  derivedRoad(bigRoad(outcomes(text)), back)
    .map((side) => (side === 'red' ? 'R' : 'B'))
    .join('')

const aHistory = fc.array(fc.constantFrom<Outcome>('red', 'blue', 'tie'), { maxLength: 200 })

describe('the big road', () => {
  it('starts a column with each change of side', () => {
    expect(lengths('BBPBBBPP')).toEqual([2, 1, 3, 2])
  })

  it('writes ties on the result before them, and early ties on the first', () => {
    const [first, second] = bigRoad(outcomes('TTBTPTT'))
    expect(first).toEqual([{ side: 'red', ties: 3 }])
    expect(second).toEqual([{ side: 'blue', ties: 2 }])
    expect(bigRoad(outcomes('TTT'))).toEqual([])
  })

  property.prop([aHistory])('keeps every result and every tie', (history) => {
    const entries = bigRoad(history).flat()
    const results = history.filter((each) => each !== 'tie')
    expect(entries.map(({ side }) => side)).toEqual(results)
    if (results.length > 0)
      expect(entries.reduce((sum, { ties }) => sum + ties, 0)).toBe(history.length - results.length)
  })
})

describe('the derived roads', () => {
  it('begin with the second entry of their first column, or with the next column', () => {
    expect(marks('BP', derivedRoads.bigEyeBoy)).toBe('')
    expect(marks('BPP', derivedRoads.bigEyeBoy)).toBe('B')
    expect(marks('BPB', derivedRoads.bigEyeBoy)).toBe('R')
    expect(marks('BPBB', derivedRoads.smallRoad)).toBe('B')
    expect(marks('BPBP', derivedRoads.smallRoad)).toBe('R')
    expect(marks('BPBPP', derivedRoads.cockroach)).toBe('B')
  })

  it('follow a shoe written out by hand', () => {
    // Columns 2, 1, 3, 2. Big eye boy: column 3 starts unequal (1, 2), breaks at its 2nd entry, repeats at its 3rd;
    // column 4 starts unequal (3, 1), repeats at its 2nd.
    expect(marks('BBPBBBPP', 1)).toBe('BBRBR')
    // Small road from the 2nd entry of column 3: continues as column 1, then breaks; column 4 starts unequal (3, 2),
    // its 2nd entry breaks next to the single entry of column 2.
    expect(marks('BBPBBBPP', 2)).toBe('RBBB')
    // Cockroach from the 2nd entry of column 4, next to the two entries of column 1.
    expect(marks('BBPBBBPP', 3)).toBe('R')
  })

  it('are all red when sides alternate, and when one side never stops', () => {
    for (const back of Object.values(derivedRoads)) {
      expect(marks('BPBPBPBPBP', back)).toMatch(/^R+$/)
      expect(marks('B'.repeat(12), back)).toBe('')
    }
  })

  property.prop([aHistory])('have a mark for each entry from their start on', (history) => {
    const columns = bigRoad(history)
    for (const back of Object.values(derivedRoads)) {
      const from = columns.slice(back).flat().length
      expect(derivedRoad(columns, back)).toHaveLength(Math.max(0, from - (columns.length > back ? 1 : 0)))
    }
  })

  it('are drawn as runs of one colour', () => {
    expect(runsOf(['red', 'red', 'blue', 'red'])).toEqual([['red', 'red'], ['blue'], ['red']])
  })
})

describe('the grid', () => {
  it('turns a long run to the right at the bottom', () => {
    const cells = laid([Array.from({ length: 8 }, (_, i) => i)], 6)
    expect(cells.map(({ x, y }) => `${x},${y}`)).toEqual([
      '0,0',
      '0,1',
      '0,2',
      '0,3',
      '0,4',
      '0,5',
      '1,5',
      '2,5',
    ])
  })

  it('turns earlier where another run lies', () => {
    const cells = laid(
      [
        ['a', 'a', 'a', 'a'],
        ['b', 'b', 'b'],
      ],
      3,
    )
    expect(cells.map(({ x, y }) => `${x},${y}`)).toEqual(['0,0', '0,1', '0,2', '1,2', '1,0', '1,1', '2,1'])
  })

  property.prop([aHistory, fc.integer({ min: 2, max: 8 })])(
    'never lays two entries on one place',
    (history, rows) => {
      const columns = bigRoad(history)
      const places = laid(columns, rows).map(({ x, y }) => `${x},${y}`)
      expect(new Set(places).size).toBe(places.length)
      expect(places).toHaveLength(columns.flat().length)
    },
  )

  it('fills a bead plate column by column', () => {
    expect(beadPlate(['a', 'b', 'c'], 2)).toEqual([
      { entry: 'a', x: 0, y: 0 },
      { entry: 'b', x: 0, y: 1 },
      { entry: 'c', x: 1, y: 0 },
    ])
  })
})
