import { fc, sample, test as property } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { fraction, hundredthsOfPercent, plus, zero } from './fraction.ts'
import { hitRate } from './hit-rate.ts'
import { machineOf } from './machine.ts'
import type { Machine } from './machine.ts'
import {
  tinyCascade,
  tinyFreeSpins,
  tinyHold,
  tinyLines,
  tinyRespins,
  tinyWays,
  everyRound,
} from './testing/tiny-machines.ts'
import { aTitle } from './title.builder.ts'
import type { SlotTitle } from './title.ts'
import { titles } from './titles/index.ts'
import { topWin } from './top-win.ts'

/** Win probability and largest win by enumerating all sequences of draws. */
function byFullCycle(machine: Machine) {
  let hits = zero
  let most = 0
  for (const { oneIn, coins } of everyRound(machine)) {
    if (coins > 0) hits = plus(hits, fraction(1n, oneIn))
    if (coins > most) most = coins
  }
  return { hits, most }
}

const computed = (machine: Machine) => ({ hits: hitRate(machine), most: topWin(machine) })

describe('hit rate and largest win of a machine', () => {
  const isCounted = (title: SlotTitle) => {
    const machine = machineOf(title)
    expect(computed(machine)).toEqual(byFullCycle(machine))
  }
  property.prop([fc.oneof(tinyLines, tinyWays)], { numRuns: 150 })('are those of its full cycle', isCounted)
  property.prop([tinyCascade], { numRuns: 25 })('count everything that falls', isCounted)
  property.prop([tinyRespins], { numRuns: 40 })('count respins beside held wilds', isCounted)
  property.prop([tinyHold], { numRuns: 40 })('count held coins and the full window', isCounted)
  property.prop([tinyFreeSpins], { numRuns: 12 })(
    'count free spins, retriggers and their cap',
    (title) => {
      const machine = machineOf(title)
      const { hits, most } = byFullCycle(machine)
      expect(topWin(machine)).toBe(most)
      // In every published game with a chosen symbol, the scatters that trigger it pay.
      if (title.freeSpins?.chosenSymbol !== true) expect(hitRate(machine)).toEqual(hits)
    },
    120_000,
  )
  it('leave out numbers of scatters that no spin shows', () => {
    // The last reel always shows two, so totals of one or two, which would award free spins, never occur.
    isCounted(
      aTitle({
        rows: 2,
        pay: { kind: 'ways', betCoins: 4 },
        pays: { A: [0], B: [0], W: [], S: [] },
        strips: ['SAS', 'AAA', 'SS'],
        wild: { key: 'W' },
        scatter: { key: 'S', pays: [1] },
        cascade: { multipliers: [1, 2, 4], freeMultipliers: [2, 3] },
        freeSpins: { awards: [1, 0], multiplier: 3, max: 2 },
      }),
    )
  })
})

// A sample of the titles per run, all of them in the campaign.
describe.each(sample(titles, 5, 19).map((title) => [title.id, title] as const))('%s', (_, title) => {
  it('publishes its hit rate and its largest win, to the hundredth', { timeout: 60_000 }, () => {
    const machine = machineOf(title)
    const { hits, most } = computed(machine)
    expect(hundredthsOfPercent(hits)).toBe(title.hitRate)
    expect(Math.floor((most * 100) / machine.betCoins)).toBe(title.maxWin)
  })
})
