import { describe, expect, it } from 'vitest'
import { fairDraws } from '../fair/fair.ts'
import { chanceOf, fire, timesOf } from './shots.ts'
import { waters } from './waters.ts'
import { hash32 } from '#domain/art/dice.ts'
import { fastDraws } from '#tests/support/fast-draws.ts'
import { cases, patienceMs, seed } from '#tests/support/law.ts'
import { expectPlayedReturns } from '#tests/support/played-returns.ts'

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

  it.each(everySpecies)(
    'at $name returns that in play, within the interval of many shots',
    { timeout: patienceMs(30_000) },
    ({ name, water, species }) => {
      const draws = fastDraws(hash32(`${seed} ${name}`))
      const chance = chanceOf(species, water.rtp)
      const weight = species.pays.reduce((sum, pay) => sum + pay.weight, 0)
      const square = species.pays.reduce((sum, pay) => sum + (pay.times ** 2 * pay.weight) / weight, 0)
      const exact = water.rtp / 10_000
      const variance = (chance.of / chance.in) * square - exact ** 2
      const bet = {
        id: species.id,
        exact,
        top: Math.max(...species.pays.map(({ times }) => times)),
        variance,
      }
      expectPlayedReturns(name, cases(30_000, 10_000_000), [bet], () => [
        [species.id, timesOf(fire(water, [species.id], draws))],
      ])
    },
  )

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
