import { fc, test } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { bestPayoutMinor, payoutMinor } from './payout.ts'
import { beyondLine, halfLost, halfWon, lost, voided, won } from './verdict.ts'
import type { Verdict } from './verdict.ts'

const leg = (oddsMilli: number, verdict: Verdict) => ({ oddsMilli, verdict })
const deadHeat = (sharers: number): Verdict => ({ won: true, voidHalves: 0, sharers })

describe('what a slip pays', () => {
  it.each([
    ['a won single', [leg(1850, won)], 18_50n],
    ['a lost single', [leg(1850, lost)], 0n],
    ['a void single', [leg(1850, voided)], 10_00n],
    ['a half-won single', [leg(1850, halfWon)], 14_25n],
    ['a half-lost single', [leg(1850, halfLost)], 5_00n],
    ['a dead heat of two', [leg(4000, deadHeat(2))], 20_00n],
    ['a dead heat of three, rounded down once', [leg(4000, deadHeat(3))], 13_33n],
    ['a combo', [leg(1500, won), leg(2000, won)], 30_00n],
    ['a combo with a void leg', [leg(1500, won), leg(9000, voided)], 15_00n],
    ['a combo with a lost leg', [leg(1500, won), leg(2000, lost), leg(3000, voided)], 0n],
    ['a combo of half-won and half-lost', [leg(2000, halfWon), leg(3000, halfLost)], 7_50n],
    ['a combo with a dead heat', [leg(2000, won), leg(5000, deadHeat(2))], 50_00n],
  ])('%s', (_, legs, expected) => {
    expect(payoutMinor(10_00n, legs)).toBe(expected)
  })

  it.each([
    [2, won],
    [1, halfWon],
    [0, voided],
    [-1, halfLost],
    [-2, lost],
    [5, won],
    [-5, lost],
  ])('counts %i quarters beyond an Asian line', (quarters, verdict) => {
    expect(beyondLine(quarters)).toEqual(verdict)
  })

  const anyVerdict = fc.oneof(
    fc.constantFrom(won, lost, voided, halfWon, halfLost),
    fc.integer({ min: 2, max: 8 }).map(deadHeat),
  )
  const anyLeg = fc.record({ oddsMilli: fc.integer({ min: 1001, max: 250_000 }), verdict: anyVerdict })
  const anySlip = fc.tuple(
    fc.bigInt({ min: 1n, max: 10n ** 12n }),
    fc.array(anyLeg, { minLength: 1, maxLength: 12 }),
  )

  /** Reference model of the feeds' rule, leg by leg, as integers over a common denominator. */
  function model(stake: bigint, legs: readonly { oddsMilli: number; verdict: Verdict }[]): bigint {
    const common = 2n * 1000n * 840n
    let scaled = stake
    for (const { oddsMilli, verdict } of legs) {
      const voidPart = (common * BigInt(verdict.voidHalves)) / 2n
      const played = common - voidPart
      const wonPart = verdict.won ? (played * BigInt(oddsMilli)) / 1000n / BigInt(verdict.sharers) : 0n
      scaled *= voidPart + wonPart
    }
    return scaled / common ** BigInt(legs.length)
  }

  test.prop([anySlip], { numRuns: 3_000 })('is exactly the model for any slip', ([stake, legs]) => {
    expect(payoutMinor(stake, legs)).toBe(model(stake, legs))
  })

  test.prop([anySlip])('never exceeds what all legs winning would pay', ([stake, legs]) => {
    const best = bestPayoutMinor(
      stake,
      legs.map(({ oddsMilli }) => oddsMilli),
    )
    expect(payoutMinor(stake, legs) <= best).toBe(true)
  })

  test.prop([anySlip])('does not depend on the order of the legs', ([stake, legs]) => {
    expect(payoutMinor(stake, legs.toReversed())).toBe(payoutMinor(stake, legs))
  })
})
