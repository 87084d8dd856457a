import { describe, expect, it } from 'vitest'
import { isOutside, pockets, spots } from '../../roulette/spots.ts'
import { betsAround } from './around-sheet.ts'

const numbers = Array.from({ length: pockets }, (_, number) => number)

describe('the bets around a number', () => {
  it('make every inside bet of the cloth reachable, from each number it covers', () => {
    for (const spot of spots.filter((each) => !isOutside(each)))
      for (const number of numbers)
        expect(betsAround(number).includes(spot), `${spot.id} from ${number}`).toBe(
          spot.numbers.includes(number),
        )
  })

  it('begin with the number alone, and are at most twelve buttons', () => {
    for (const number of numbers) {
      const around = betsAround(number)
      expect(around[0]?.id).toBe(`straight-${number}`)
      expect(around.length).toBeLessThanOrEqual(12)
    }
    // In the middle of the cloth: itself, four splits, a street, four corners, two lines.
    expect(betsAround(17)).toHaveLength(12)
  })
})
