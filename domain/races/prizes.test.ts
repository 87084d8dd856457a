import { describe, expect, it } from 'vitest'
import { everydayMinor } from '../money/everyday.ts'
import { cases, fc } from '#tests/support/law.ts'
import { placesOf, prizesOf, totalOf } from './prizes.ts'
import type { PrizeRange } from './race-rule.ts'

const range = (from: number, to: number, each: number): PrizeRange => ({ from, to, each: BigInt(each) })
const manyPlaces = [
  range(1, 1, 1500),
  range(2, 2, 1250),
  range(3, 3, 1000),
  range(4, 4, 750),
  range(5, 5, 375),
  range(6, 10, 150),
  range(11, 20, 100),
  range(21, 50, 50),
  range(51, 125, 25),
]

describe('prizes of a race', () => {
  it('share a pool out to the last minor unit', () => {
    const prizes = prizesOf({ poolMinor: 10_001n, ranges: manyPlaces })
    expect(prizes).toHaveLength(125)
    expect(prizes.reduce((sum, prize) => sum + prize, 0n)).toBe(10_001n)
    expect(prizes.slice(0, 3)).toEqual([1501n, 1250n, 1000n])
  })

  it('are the amounts themselves where they are fixed', () => {
    const prizes = { poolMinor: null, ranges: [range(1, 1, 500), range(2, 3, 100)] }
    expect(prizesOf(prizes)).toEqual([500n, 100n, 100n])
    expect([totalOf(prizes), placesOf(prizes)]).toEqual([700n, 3])
  })

  it('of any pool and any shares sum to the pool, and none is a whole unit off its share', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 }),
        (poolMinor, weights) => {
          const sum = weights.reduce((total, weight) => total + weight, 0)
          const points = weights.map((weight) => Math.floor((weight * 10_000) / sum))
          points[0] = (points[0] ?? 0) + 10_000 - points.reduce((total, each) => total + each, 0)
          const ranges = points.map((each, index) => range(index + 1, index + 1, each))
          const prizes = prizesOf({ poolMinor, ranges })
          expect(prizes.reduce((total, prize) => total + prize, 0n)).toBe(poolMinor)
          for (const [index, prize] of prizes.entries()) {
            const off = prize * 10_000n - poolMinor * BigInt(points[index] ?? 0)
            expect(off > -10_000n && off < 10_000n).toBe(true)
          }
        },
      ),
      { numRuns: cases(200, 20_000) },
    )
  })

  it('of equal shares differ by one minor unit at most, in favour of the better place, in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('EUR', 'BRL', 'VND', 'KWD'),
        fc.integer({ min: 1, max: 100_000 }),
        // Places with equal shares, several groups of them, the first group takes what is left of 100 %.
        fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })), {
          minLength: 1,
          maxLength: 5,
        }),
        (currency, units, groups) => {
          const poolMinor = everydayMinor(units, currency)
          const taken = groups.reduce((sum, [places, each]) => sum + places * each, 0)
          fc.pre(taken < 10_000)
          let from = 2
          const ranges = [range(1, 1, 10_000 - taken)]
          for (const [places, each] of groups) {
            ranges.push(range(from, from + places - 1, each))
            from += places
          }
          const prizes = prizesOf({ poolMinor, ranges })
          expect(prizes.reduce((sum, prize) => sum + prize, 0n)).toBe(poolMinor)
          for (const { from: first, to } of ranges) {
            const tied = prizes.slice(first - 1, to)
            expect(tied).toEqual(tied.toSorted((a, b) => Number(b - a)))
            expect((tied[0] ?? 0n) - (tied.at(-1) ?? 0n) <= 1n).toBe(true)
          }
        },
      ),
      { numRuns: cases(200, 20_000) },
    )
  })
})
