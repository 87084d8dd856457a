import { describe, expect, it } from 'vitest'
import { fairDraws } from '../fair/fair.ts'
import { hundredthsOfPercent } from '../slots/fraction.ts'
import { machineOf } from '../slots/machine.ts'
import { returnToPlayer } from '../slots/rtp.ts'
import { titleOf } from '../slots/titles/index.ts'
import { tune } from './tune.ts'

const pick = (seed: string) => {
  const draws = fairDraws(seed, '', 0)
  return (bound: number) => draws.below(bound)
}

describe('tuning', () => {
  it('brings a title near the wanted return and says the true one', () => {
    const title = titleOf('pennywhistle-cherry')
    if (title === null) throw new Error('No such title')
    const tuned = tune(title, 9450, pick('tune'), 300)
    expect(Math.abs(tuned.rtp - 9450)).toBeLessThan(Math.abs(title.rtp - 9450))
    expect(hundredthsOfPercent(returnToPlayer(machineOf(tuned)))).toBe(tuned.rtp)
    const wilds = (strips: readonly string[]) => strips.map((strip) => strip.split('W').length)
    expect(wilds(tuned.strips)).toEqual(wilds(title.strips))
  })
})
