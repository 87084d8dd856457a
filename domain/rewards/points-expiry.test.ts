import { expect, it } from 'vitest'
import { cases, fc, seed } from '#tests/support/law.ts'
import { addMonths, expiredThrough, expiresOn, leftOf, nextExpiry } from './points-expiry.ts'

const year = { months: 12, since: '2025-01' }

it('months follow one another across years, forwards and backwards', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -13)).toBe('2024-12')
})

it('points of a month last to the end of the twelfth month after it', () => {
  expect(expiresOn(year, '2025-10')).toBe('2026-11-01')
  expect(expiredThrough(year, '2026-10')).toBe('2025-09')
  expect(expiredThrough(year, '2026-11')).toBe('2025-10')
})

it('a rule that was just set takes nothing for the rest of its month and the whole next one', () => {
  const rule = { months: 1, since: '2026-11' }
  expect([expiredThrough(rule, '2026-11'), expiredThrough(rule, '2026-12')]).toEqual([null, null])
  expect(expiredThrough(rule, '2027-01')).toBe('2026-11')
  expect(expiresOn(rule, '2020-05')).toBe('2027-01-01')
})

it('the oldest are spent first, and months that end together are told together', () => {
  const earned = [
    { month: '2025-10', throughCenti: 100n },
    { month: '2025-11', throughCenti: 250n },
  ]
  expect(nextExpiry(year, earned, 40n)).toEqual({ on: '2026-11-01', centi: 60n })
  expect(nextExpiry(year, earned, 100n)).toEqual({ on: '2026-12-01', centi: 150n })
  expect(nextExpiry(year, earned, 250n)).toBeNull()
  expect(nextExpiry({ months: 1, since: '2026-11' }, earned, 0n)).toEqual({ on: '2027-01-01', centi: 250n })
})

it(`expiring never takes more than was earned, nor anything twice (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ earned: fc.bigInt(0n, 500n), spent: fc.bigInt(0n, 500n) }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 6 }),
      (months, last) => {
        const rule = { months: last, since: '2024-01' }
        const total = (upTo: number) =>
          months.slice(0, upTo + 1).reduce((sum, { earned }) => sum + earned, 0n)
        let spent = 0n
        let expired = 0n
        months.forEach(({ spent: wish }, at) => {
          const now = addMonths('2026-01', at)
          const through = expiredThrough(rule, now)
          const upTo = through === null ? -1 : Math.max(-1, at - last - 1)
          const gone = leftOf(total(upTo), spent)
          spent += gone
          expired += gone
          expect(leftOf(total(upTo), spent)).toBe(0n)
          const left = total(at) - spent
          expect(left).toBeGreaterThanOrEqual(0n)
          spent += wish < left ? wish : left
        })
        expect(expired).toBeLessThanOrEqual(total(months.length))
      },
    ),
    { numRuns: cases(200, 10_000) },
  )
})
