import { test as property, fc } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { divided, fraction, plus, zero } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { machineOf } from './machine.ts'
import type { Machine } from './machine.ts'
import { playBought } from './engine.ts'
import { returnOfBought, returnToPlayer } from './rtp.ts'
import {
  everyRound,
  tinyCascade,
  tinyFreeSpins,
  tinyHold,
  tinyLines,
  tinyRespins,
  tinyWays,
} from './testing/tiny-machines.ts'
import { aTitle } from './title.builder.ts'

/** Mean win of a machine by enumerating all sequences of draws. */
const byFullCycle = (machine: Machine): Fraction =>
  divided(
    [...everyRound(machine)].reduce(
      (sum, { oneIn, coins }) => plus(sum, fraction(BigInt(coins), oneIn)),
      zero,
    ),
    fraction(machine.betCoins),
  )

describe('the computed return of a machine', () => {
  property.prop([fc.oneof(tinyLines, tinyWays)], { numRuns: 150 })(
    'is the mean over every stop of its full cycle',
    (title) => {
      const machine = machineOf(title)
      expect(returnToPlayer(machine)).toEqual(byFullCycle(machine))
    },
  )

  property.prop([tinyFreeSpins], { numRuns: 12 })(
    'counts free spins, retriggers, their cap and the chosen symbol exactly',
    (title) => {
      const machine = machineOf(title)
      expect(returnToPlayer(machine)).toEqual(byFullCycle(machine))
    },
    120_000,
  )

  property.prop([tinyFreeSpins], { numRuns: 12 })(
    'of bought free spins is the mean over every sequence of their draws, as a share of the price',
    (title) => {
      const price = 3
      const machine = machineOf({ ...title, buy: { spins: 1, price, rtp: 0 } })
      const mean = [...everyRound(machine, playBought)].reduce(
        (sum, { oneIn, coins }) => plus(sum, fraction(BigInt(coins), oneIn)),
        zero,
      )
      expect(returnOfBought(machine)).toEqual(divided(mean, fraction(machine.betCoins * price)))
    },
    120_000,
  )

  property.prop([tinyCascade], { numRuns: 25 })('counts everything that falls', (title) => {
    const machine = machineOf(title)
    expect(returnToPlayer(machine)).toEqual(byFullCycle(machine))
  })

  property.prop([tinyRespins], { numRuns: 40 })('counts respins beside held wilds', (title) => {
    const machine = machineOf(title)
    expect(returnToPlayer(machine)).toEqual(byFullCycle(machine))
  })

  property.prop([tinyHold], { numRuns: 40 })('counts held coins, new ones and the full window', (title) => {
    const machine = machineOf(title)
    expect(returnToPlayer(machine)).toEqual(byFullCycle(machine))
  })

  it('is that of a coin toss', () => {
    const title = aTitle({
      rows: 1,
      pay: { kind: 'ways', betCoins: 1 },
      pays: { A: [4], B: [], W: [], S: [] },
      strips: ['AB', 'AB', 'A'],
    })
    expect(returnToPlayer(machineOf(title))).toEqual(fraction(1))
  })
})
