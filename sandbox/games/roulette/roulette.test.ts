import { hash32 } from '#domain/art/dice.ts'
import { test as property, fc, cases, patienceMs, seed } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { fastDraws } from '#tests/support/fast-draws.ts'
import { expectReturns } from '#tests/support/played-returns.ts'
import { fromBet, toBet, totalOf } from '../tables/chips.ts'
import { faultOf, maxOf, payoutOf, pocketOf, returnOf } from './bets.ts'
import { rouletteTables } from './roulette-tables.ts'
import { colourOf, isOutside, pockets, spotOf, spots, wheelOrder } from './spots.ts'

const everyPocket = Array.from({ length: pockets }, (_, pocket) => pocket)
const aChips = fc
  .dictionary(fc.constantFrom(...spots.map(({ id }) => id)), fc.bigInt({ min: 1n, max: 10n ** 9n }), {
    minKeys: 1,
    maxKeys: 40,
  })
  .map((chips) => new Map(Object.entries(chips)))

describe('the layout', () => {
  it('has every bet of a European table', () => {
    const count = (covers: number) => spots.filter(({ numbers }) => numbers.length === covers).length
    expect([1, 2, 3, 4, 6, 12, 18].map((covers) => [covers, count(covers)])).toEqual([
      [1, 37],
      [2, 60],
      [3, 14],
      [4, 23],
      [6, 11],
      [12, 6],
      [18, 6],
    ])
    expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length)
  })

  it('covers numbers that lie together', () => {
    expect(spotOf('split-0-2')?.numbers).toEqual([0, 2])
    expect(spotOf('corner-7-8-10-11')?.numbers).toEqual([7, 8, 10, 11])
    expect(spotOf('street-34-35-36')?.numbers).toEqual([34, 35, 36])
    expect(spotOf('line-31-32-33-34-35-36')?.pays).toBe(5)
    expect(spotOf('column-3')?.numbers.slice(0, 3)).toEqual([3, 6, 9])
    expect(spotOf('dozen-2')?.numbers).toEqual(Array.from({ length: 12 }, (_, i) => 13 + i))
    // Splits and corners do not cross the end of a street or of the layout.
    for (const id of ['split-3-4', 'split-36-37', 'split-34-37', 'corner-3-4-6-7'])
      expect(spotOf(id)).toBeNull()
  })

  it('has a wheel with every pocket once, and colours that alternate', () => {
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(everyPocket)
    for (const [at, pocket] of wheelOrder.entries())
      if (at > 1) expect(colourOf(pocket)).not.toBe(colourOf(wheelOrder[at - 1] ?? 0))
    expect(spotOf('red')?.numbers.every((n) => colourOf(n) === 'red')).toBe(true)
    expect([...(spotOf('red')?.numbers ?? []), ...(spotOf('black')?.numbers ?? [])].length).toBe(36)
  })
})

describe('the return', () => {
  it.each(spots.map(({ id }) => id))('of %s is 36 of 37 stakes, exactly', (id) => {
    const paid = everyPocket.reduce((sum, pocket) => sum + returnOf(id, 37n, pocket), 0n)
    expect(paid).toBe(36n * 37n)
  })

  property.prop([aChips])('of any bets together is 36 of 37 stakes, exactly', (chips) => {
    const paid = everyPocket.reduce((sum, pocket) => sum + payoutOf(chips, pocket), 0n)
    expect(paid).toBe(totalOf(chips) * 36n)
  })

  it.each(rouletteTables.filter(({ charged }) => charged !== true))(
    'of $id lies within the interval of many rounds, for every bet',
    { timeout: patienceMs(30_000) },
    ({ id: table }) => {
      const rounds = cases(60_000, 10_000_000)
      const draws = fastDraws(hash32(`${seed} ${table}`))
      // A payout follows from the pocket alone, so counts of pockets are enough for all bets.
      const counts = everyPocket.map(() => 0)
      for (let round = 0; round < rounds; round += 1) {
        const pocket = pocketOf(draws)
        counts[pocket] = (counts[pocket] ?? 0) + 1
      }
      const bets = spots.map(({ id, pays }) => ({ id, exact: 36 / 37, top: pays + 1 }))
      const tallies = bets.map(({ id }) => {
        const backs = everyPocket.map((pocket) => Number(returnOf(id, 1n, pocket)))
        const sum = (of: (back: number) => number) =>
          backs.reduce((total, back, pocket) => total + of(back) * (counts[pocket] ?? 0), 0)
        return [id, { paid: sum((back) => back), squares: sum((back) => back * back) }] as const
      })
      expectReturns(table, rounds, bets, new Map(tallies))
    },
  )
})

describe('the limits', () => {
  const limits = { min: 10n, maxStraight: 100n, maxOutside: 1_000n, maxTotal: 1_500n }

  it('grow with the numbers a bet covers', () => {
    expect(['straight-0', 'split-0-1', 'corner-0-1-2-3', 'red'].map((id) => maxOf(id, limits))).toEqual([
      100n,
      200n,
      400n,
      1_000n,
    ])
    expect(spots.filter(isOutside)).toHaveLength(12)
  })

  it.each([
    ['nothing', {}, null],
    ['a chip', { red: 10n }, null],
    ['the most', { red: 1_000n, black: 500n }, null],
    ['less than a chip', { red: 9n }, 'tooLittle'],
    ['more than a number takes', { 'straight-1': 101n }, 'tooMuch'],
    ['more than the table takes', { red: 1_000n, black: 501n }, 'tooMuch'],
    ['a place that does not exist', { 'split-1-9': 10n }, 'unknownSpot'],
  ])('say of %s: %s', (_, chips, fault) => {
    expect(faultOf(new Map(Object.entries(chips)), limits)).toBe(fault)
  })
})

property.prop([aChips])('a bet is kept and read again as it was', (chips) => {
  const kept = fromBet(toBet(chips))
  expect(kept.size).toBe(chips.size)
  for (const [spotId, amount] of chips) expect(kept.get(spotId)).toBe(amount)
})
