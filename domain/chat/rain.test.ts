import { describe, expect, it } from 'vitest'
import { cases, fc } from '#tests/support/law.ts'
import { leastShareMinor, rainPhase, rainProblems, shareOf } from './rain.ts'
import type { RainRule } from './rain.ts'

const rule: RainRule = {
  amountMinor: 5_000n,
  currency: 'BRL',
  windowSec: 120,
  accountAgeDays: 7,
  mostShares: 100,
}
const pack = {
  welcome: true,
  wageringMax: null,
  mixedProduct: true,
  firstPlayOnly: false,
  raffles: 'stakes',
} as const

describe('a rain', () => {
  it('is shared equally, and what does not divide stays with the house', () => {
    expect(shareOf(5_000n, 24)).toBe(208n)
    expect(shareOf(5_000n, 1)).toBe(5_000n)
    expect(shareOf(5_000n, 0)).toBe(0n)
  })

  it('of any amount and any number of players never pays more than the amount, and keeps less than one unit each', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 1, max: 500 }),
        (amountMinor, players) => {
          const paid = shareOf(amountMinor, players) * BigInt(players)
          expect(paid <= amountMinor).toBe(true)
          expect(amountMinor - paid < BigInt(players)).toBe(true)
        },
      ),
      { numRuns: cases(200, 20_000) },
    )
  })

  it('of a valid rule pays at least the least share however many join', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 7n }),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom('BRL', 'VND', 'KWD', 'EUR'),
        fc.integer({ min: 1, max: 500 }),
        (amountMinor, mostShares, currency, joined) => {
          const valid = rainProblems({ ...rule, amountMinor, mostShares, currency }, pack).length === 0
          if (!valid || joined > mostShares) return
          expect(shareOf(amountMinor, joined) >= leastShareMinor(currency)).toBe(true)
        },
      ),
      { numRuns: cases(200, 20_000) },
    )
  })

  it.each([
    ['window', { windowSec: 29 }],
    ['window', { windowSec: 601 }],
    ['accountAge', { accountAgeDays: -1 }],
    ['shares', { mostShares: 0 }],
    ['shares', { mostShares: 501 }],
    ['smallShare', { amountMinor: 999n }],
  ] as const)('has the problem %s with %o', (problem, parts) => {
    expect(rainProblems({ ...rule, ...parts }, pack)).toEqual([{ problem, source: null }])
  })

  it('is forbidden where only the first play may have a bonus, with the source, and allowed where nothing precedes a bet', () => {
    expect(rainProblems(rule, { ...pack, firstPlayOnly: true })).toEqual([
      { problem: 'law', source: expect.stringContaining('Sweden') },
    ])
    expect(rainProblems(rule, { ...pack, welcome: false })).toEqual([])
  })

  it('is scheduled, open and settling by its times, until it is paid or cancelled', () => {
    const rain = { state: 'set', opensAt: 100, endsAt: 200 } as const
    expect([99, 100, 199, 200].map((now) => rainPhase(rain, now))).toEqual([
      'scheduled',
      'open',
      'open',
      'settling',
    ])
    expect(rainPhase({ ...rain, state: 'paid' }, 150)).toBe('paid')
    expect(rainPhase({ ...rain, state: 'cancelled' }, 50)).toBe('cancelled')
  })
})
