import { describe, expect, it } from 'vitest'
import { commitmentOf } from '../fair/fair.ts'
import { fraction, toNumber } from '../slots/fraction.ts'
import { houseReturn } from '../quick/returns.ts'
import { fastDraws } from '#tests/support/fast-draws.ts'
import { expectPlayedReturns } from '#tests/support/played-returns.ts'
import { cases, fc, patienceMs, seed, test } from '#tests/support/law.ts'
import { chainLinks, linksOf, seedChain } from './chain.ts'
import { crashPoint, reachingTarget, returnAt } from './crash-point.ts'
import { clientSeedsOf, pointOf } from './crash-seeds.ts'
import { outAtEnd } from './crash-stakes.ts'
import { crashTables } from './crash-tables.ts'
import { highestPoint, lengthOf, lowestCashOut, msTo, risenAt, winAt } from './curve.ts'

/** Draws that always return one number. */
const drawing = (number: number) => ({ below: () => number })
const aTarget = fc.integer({ min: lowestCashOut, max: highestPoint })

describe('the crash point', () => {
  it('is 0.99 · 2^32 / (x + 1), rounded down, from 1.00 to the top', () => {
    expect(crashPoint(drawing(2 ** 32 - 1))).toBe(100)
    expect(crashPoint(drawing(2 ** 31 - 1))).toBe(198)
    expect(crashPoint(drawing(0))).toBe(highestPoint)
  })

  test.prop([aTarget])(
    'returns 99 % at every target: exactly, but for rounding a count of 2^32',
    (target) => {
      // The highest number that reaches the target, and the next one, which does not.
      const reaching = Number(reachingTarget(target))
      expect(crashPoint(drawing(reaching - 1))).toBeGreaterThanOrEqual(target)
      expect(crashPoint(drawing(reaching))).toBeLessThan(target)
      const lost = toNumber(houseReturn) - toNumber(returnAt(target))
      expect(lost).toBeGreaterThanOrEqual(0)
      expect(lost).toBeLessThan(target / 100 / 2 ** 32 + 1e-12)
    },
  )

  it(
    'returns that in play at every target, within the interval of many rounds',
    () => {
      const targets = [101, 110, 150, 200, 500, 1_000, 10_000, 100_000, highestPoint]
      const bets = targets.map((target) => {
        const [exact, top] = [toNumber(returnAt(target)), target / 100]
        return { id: String(target), exact, top, variance: top * exact - exact ** 2 }
      })
      const draws = fastDraws(seed)
      expectPlayedReturns('crash', cases(20_000, 10_000_000), bets, () => {
        const point = crashPoint(draws)
        return bets.flatMap(({ id, top }) => {
          const out = outAtEnd({ bet: { stake: '100', target: Number(id) } }, point)
          return out === null ? [] : [[id, top] as const]
        })
      })
    },
    patienceMs(30_000),
  )

  it('does not follow from the values published before the round', () => {
    const chain = seedChain({ secret: 'f'.repeat(64), links: 200, firstNumber: 1 })
    const numbers = Array.from({ length: 200 }, (_, i) => i + 1)
    const guessed = numbers.filter(
      (number) => pointOf(chain.commitment(number), '', number) === pointOf(chain.seed(number), '', number),
    )
    // Many rounds end at equal low multiples by chance.
    expect(guessed.length).toBeLessThan(20)
  })

  it('changes with every bet that is mixed in, and with no fourth one', () => {
    const [a, b, c, d] = ['bet-aaaaaaaa', 'bet-bbbbbbbb', 'bet-cccccccc', 'bet-dddddddd']
    expect(clientSeedsOf([a, b, c, d])).toBe(`${a},${b},${c}`)
    const points = [[], [a], [a, b], [b, a]].map((ids) => pointOf('seed', clientSeedsOf(ids), 7))
    expect(new Set(points).size).toBe(points.length)
  })
})

describe('the curve', () => {
  test.prop([fc.integer({ min: 100, max: highestPoint })])(
    'shows a figure from its own millisecond on',
    (at) => {
      expect(risenAt(msTo(at))).toBeGreaterThanOrEqual(at)
      // Above 143 it rises by more than a hundredth per millisecond.
      if (at < 14_000) expect(risenAt(msTo(at))).toBe(at)
      if (at > 100) expect(risenAt(msTo(at) - 1)).toBeLessThan(at)
    },
  )

  test.prop([fc.integer({ min: 100, max: highestPoint }), fc.nat(140_000)])(
    'shows nothing above the crash point before it ends: whatever is shown is paid',
    (point, ms) => {
      const isOver = ms >= lengthOf(point)
      expect(isOver || risenAt(ms) <= point).toBe(true)
    },
  )

  it('ends at the top within the time a reality check waits for a round', () => {
    const [table] = crashTables
    expect(lengthOf(highestPoint) + (table?.bettingMs ?? 0) + (table?.closedMs ?? 0)).toBeLessThan(180_000)
  })

  it('keeps two bets of a player at least five seconds apart, however early it breaks', () => {
    for (const { pauseMs, closedMs } of crashTables)
      expect(closedMs + lengthOf(100) + pauseMs).toBeGreaterThan(5_000)
  })
})

describe('a stake', () => {
  it('is paid at its target before anybody asks whether the curve broke there', () => {
    expect(outAtEnd({ bet: { stake: '100', target: 250 } }, 250)).toBe(250)
    expect(outAtEnd({ bet: { stake: '100', target: 251 } }, 250)).toBeNull()
    expect(outAtEnd({ bet: { stake: '100', target: null } }, 250)).toBeNull()
    expect(outAtEnd({ bet: { stake: '100', target: null } }, highestPoint)).toBe(highestPoint)
  })

  it('pays in whole units of its currency, rounded down', () => {
    expect(winAt(333n, 101)).toBe(336n)
    expect(winAt(10_000n, highestPoint)).toBe(100_000_000n)
    expect(fraction(winAt(100n, 250), 100n)).toEqual(fraction(250, 100))
  })
})

describe('a chain of seeds', () => {
  it('has links that are hashes of the next one, down to the anchor', () => {
    const links = linksOf('a'.repeat(64), 50)
    const chain = seedChain({ secret: 'a'.repeat(64), links: 50, firstNumber: 101 })
    expect(chain.anchor).toBe(commitmentOf(links[0] ?? ''))
    for (let number = 101; number <= 150; number += 1)
      expect(commitmentOf(chain.seed(number))).toBe(chain.commitment(number))
    expect(() => chain.seed(151)).toThrow('not decided')
    expect(chainLinks).toBeGreaterThanOrEqual(1_000)
  })
})
