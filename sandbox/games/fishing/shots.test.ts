import { describe, expect, it } from 'vitest'
import { fairDraws } from '../fair/fair.ts'
import { chanceOf, fire, timesOf } from './shots.ts'
import { waters } from './waters.ts'
import { cases } from '#tests/support/law.ts'

const everySpecies = waters.flatMap((water) =>
  water.species.map((species) => ({ name: `${species.id} of ${water.name}`, water, species })),
)

describe('a shot', () => {
  it.each(everySpecies)('at $name returns exactly what is published', ({ water, species }) => {
    const chance = chanceOf(species, water.rtp)
    const weight = species.pays.reduce((sum, pay) => sum + pay.weight, 0)
    const paid = species.pays.reduce((sum, pay) => sum + pay.times * pay.weight, 0)
    // chance × mean pay = rtp / 10000, in integers.
    expect(BigInt(chance.of) * BigInt(paid) * 10_000n).toBe(
      BigInt(water.rtp) * BigInt(chance.in) * BigInt(weight),
    )
    expect(chance.of).toBeLessThan(chance.in)
    expect(chance.in).toBeLessThan(2 ** 32)
  })

  it.each(everySpecies)('at $name returns within its 99 % confidence interval', ({ water, species }) => {
    const shots = cases(30_000, 1_000_000)
    const aims = Array.from({ length: 10 }, () => species.id)
    let paid = 0
    for (let nonce = 0; nonce < shots / 10; nonce += 1)
      paid += timesOf(fire(water, aims, fairDraws('a seed', species.id, nonce)))
    const chance = chanceOf(species, water.rtp)
    const weight = species.pays.reduce((sum, pay) => sum + pay.weight, 0)
    const p = chance.of / chance.in
    const square = species.pays.reduce((sum, pay) => sum + (pay.times ** 2 * pay.weight) / weight, 0)
    const rtp = water.rtp / 10_000
    const margin = 2.576 * Math.sqrt((p * square - rtp ** 2) / shots)
    expect(Math.abs(paid / shots - rtp)).toBeLessThan(margin)
  })

  it('is decided by its place in the magazine alone, whatever follows', () => {
    const [water] = waters
    if (water === undefined) throw new Error('No water')
    const ids = water.species.map(({ id }) => id)
    for (let nonce = 1; nonce < 200; nonce += 1) {
      const all = fire(water, ids, fairDraws('s', 'c', nonce))
      const some = fire(water, ids.slice(0, 4), fairDraws('s', 'c', nonce))
      expect(all.slice(0, 4)).toEqual(some)
    }
  })

  it('cannot aim at what does not live there', () => {
    const [water] = waters
    expect(() => water && fire(water, ['squid'], fairDraws('s', 'c', 1))).toThrow('No squid')
  })
})
