import { describe, expect, it } from 'vitest'
import { cases, patienceMs, seed } from '#tests/support/law.ts'
import { fastDraws } from '#tests/support/fast-draws.ts'
import { expectPlayedReturns } from '#tests/support/played-returns.ts'
import { fairDraws } from '../fair/fair.ts'
import { payoutOf, pocketOf, returnOf } from './bets.ts'
import { backWeights, chargedReturn, chargesOf, countWeights } from './charges.ts'
import { neighboursOf, numbersOf, sectorIds, sectors } from './racetrack.ts'
import { colourOf, spotOf, spots, wheelOrder } from './spots.ts'

describe('the table with charged numbers', () => {
  it('returns an exact share of bets on one number', () => {
    const [over, under] = chargedReturn()
    expect(Number((over * 1_000_000n) / under)).toBe(971_475)
    // Weighted sum over all counts of charges, charged or not, and all amounts.
    let counted = 0
    for (const [count, weight] of countWeights)
      for (const [back, share] of backWeights)
        counted += (weight / 100) * (share / 100) * ((count / 37) * back + (1 - count / 37) * 30)
    expect(counted / 37).toBeCloseTo(Number(over) / Number(under), 12)
    for (const table of [countWeights, backWeights])
      expect(table.reduce((sum, [, weight]) => sum + weight, 0)).toBe(100)
  })

  it('returns 36 of 37 stakes on every other bet, charged or not', () => {
    const charges = chargesOf(fairDraws('a seed', 'a table', 1))
    for (const { id, kind } of spots.filter((spot) => spot.kind !== 'straight')) {
      const paid = wheelOrder.reduce((sum, pocket) => sum + returnOf(id, 37n, pocket, charges), 0n)
      expect(paid, kind).toBe(36n * 37n)
    }
  })

  it('pays a charged number what it is charged with, and any other one 29 to 1', () => {
    const chips = new Map([['straight-17', 10n]])
    expect(payoutOf(chips, 17, { '17': 200, '3': 50 })).toBe(2_000n)
    expect(payoutOf(chips, 17, { '3': 50 })).toBe(300n)
    expect(payoutOf(chips, 3, { '3': 50 })).toBe(0n)
    expect(payoutOf(chips, 17, null)).toBe(360n)
  })

  it(
    'returns on a number alone what lies within the interval of many rounds',
    { timeout: patienceMs(30_000) },
    () => {
      const draws = fastDraws(seed)
      const [over, under] = chargedReturn()
      const bet = { id: 'straight-17', exact: Number(over) / Number(under), top: 500 }
      let mostCharged = 0
      expectPlayedReturns('the table with charged numbers', cases(40_000, 10_000_000), [bet], () => {
        const pocket = pocketOf(draws)
        const charges = chargesOf(draws)
        mostCharged = Math.max(mostCharged, Object.keys(charges).length)
        return [[bet.id, Number(returnOf(bet.id, 1n, pocket, charges))]]
      })
      expect(mostCharged).toBe(5)
    },
  )
})

describe('the racetrack', () => {
  it('has sectors of spots that exist, which together cover every number once', () => {
    for (const sector of sectorIds)
      for (const id of Object.keys(sectors[sector])) expect(spotOf(id), id).not.toBeNull()
    const covered = sectorIds.flatMap((sector) => [...numbersOf(sector)])
    expect(covered.toSorted((a, b) => a - b)).toEqual(wheelOrder.toSorted((a, b) => a - b))
    expect(sectorIds.map((sector) => numbersOf(sector).size)).toEqual([17, 12, 8])
  })

  it('knows the neighbours of every number, over the end of the list too', () => {
    expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15])
    expect(neighboursOf(17, 1)).toEqual([25, 17, 34])
    for (const pocket of wheelOrder) {
      const around = neighboursOf(pocket, 4)
      expect(new Set(around).size).toBe(9)
      expect(around[4]).toBe(pocket)
    }
    expect(colourOf(neighboursOf(26, 1)[2] ?? -1)).toBe('green')
  })
})
