import { describe, expect } from 'vitest'
import { fc, test } from '#tests/support/law.ts'
import { createCalendar } from './calendar.ts'
import { unitsOf } from './bets.ts'
import type { Lines } from './bets.ts'
import { cashOutMinor } from './cash-out.ts'
import { leagueOf } from './leagues/vendors.ts'

const calendar = createCalendar('a secret of the test')
const league = leagueOf('mare')
if (league === null) throw new Error('No league')
const startsAtMs = calendar.eventOf('mare.100.0')?.fixture.startsAtMs ?? 0
const leg = (market: string, outcome: string, odds = 2_000, event = 'mare.100.0') => ({
  event,
  market,
  outcome,
  odds,
})
const bets: readonly Lines[] = [
  { legs: [leg('result', 'home')], size: 1 },
  {
    legs: [leg('result', 'home'), leg('total:2.5', 'over')],
    groups: new Map([['mare.100.0', 3_150]]),
    size: 1,
  },
  {
    legs: [leg('result', 'home'), leg('result', 'away', 2_600, 'mare.100.1'), leg('bothScore', 'yes')],
    groups: new Map([['mare.100.0', 3_500]]),
    size: 2,
  },
]
const offer = (bet: Lines, stakeMinor: bigint, nowMs: number) =>
  cashOutMinor(calendar, bet, { stakeMinor, nowMs }) ?? 0n

describe('a bet that is cashed out part by part', () => {
  test.prop([
    fc.constantFrom(...bets),
    fc.array(fc.bigInt({ min: 1n, max: 60_000n }), { minLength: 1, maxLength: 20 }),
    fc.integer({ min: -600_000, max: 180_000 }),
  ])('pays what the whole pays, less a unit a part at most', (bet, stakes, afterMs) => {
    const nowMs = startsAtMs + afterMs
    const total = stakes.reduce((sum, stake) => sum + stake, 0n)
    const whole = offer(bet, total, nowMs)
    const parts = stakes.reduce((sum, stake) => sum + offer(bet, stake, nowMs), 0n)
    expect(parts).toBeLessThanOrEqual(whole)
    expect(whole - parts).toBeLessThanOrEqual(BigInt(stakes.length))
  })

  test.prop([
    fc.constantFrom(...bets),
    fc.bigInt({ min: 100n, max: 60_000n }),
    fc.bigInt({ min: 1n, max: 99n }),
  ])('is worth at least what a page reckons from the offer for the whole', (bet, stake, hundredths) => {
    const part = (stake * hundredths) / 100n
    const whole = offer(bet, stake, startsAtMs - 60_000)
    expect(offer(bet, part, startsAtMs - 60_000)).toBeGreaterThanOrEqual((whole * part) / stake)
  })
})

test('selections of one match at one price are one unit', () => {
  const [, , both] = bets
  expect(both === undefined ? [] : unitsOf(both).map(({ odds, legs }) => [odds, legs.length])).toEqual([
    [3_500, 2],
    [2_600, 1],
  ])
})
