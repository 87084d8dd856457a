import { test as property, fc } from '#tests/support/law.ts'
import { expect, it } from 'vitest'
import { createSea } from './sea.ts'
import type { Fish } from './sea.ts'

function aSea(seed = 1) {
  let state = seed
  const hits: Fish[] = []
  const sea = createSea({
    swimmers: [
      { species: 'clown', size: 34, weight: 3, speed: 70 },
      { species: 'shark', size: 118, weight: 1, speed: 75 },
    ],
    random: () => ((state = (state * 16_807) % 2_147_483_647) % 10_000) / 10_000,
    onHit: (fish) => void hits.push(fish),
  })
  sea.resize(1200, 600)
  const run = (seconds: number) => {
    for (let at = 0; at < seconds; at += 0.02) sea.step(0.02, 1)
  }
  return { sea, hits, run }
}

property.prop([fc.integer({ min: 1, max: 10_000 }), fc.double({ min: -1.4, max: 1.4, noNaN: true })])(
  'a shot in any direction hits exactly one fish in the end',
  (seed, angle) => {
    const { sea, hits, run } = aSea(seed)
    sea.shoot('0.10', angle, null)
    for (let tries = 0; tries < 60 && sea.shots().length > 0; tries += 1) run(1)
    expect(sea.shots()).toHaveLength(0)
    expect(hits).toHaveLength(1)
  },
)

it('a shot at a fish hits that fish, whatever swims in between', () => {
  const { sea, hits, run } = aSea()
  const target = sea.nearest('clown')
  sea.shoot('0.10', 0, target?.id ?? null)
  run(3)
  expect(hits.map(({ id }) => id)).toEqual([target?.id])
})

it('a species that is called for comes', () => {
  const { sea } = aSea()
  for (const fish of sea.fish()) if (fish.species === 'shark') sea.remove(fish.id)
  expect(sea.nearest('shark')?.species).toBe('shark')
})

it('the number of fish stays bounded', () => {
  const { sea, run } = aSea()
  for (let minute = 0; minute < 5; minute += 1) {
    run(20)
    expect(sea.fish().length).toBeGreaterThan(3)
    expect(sea.fish().length).toBeLessThanOrEqual(27)
  }
})

it('never aims into the ground', () => {
  const { sea } = aSea()
  const { x, y } = sea.cannon()
  expect(Math.abs(sea.angleTo(x - 500, y + 400))).toBeLessThanOrEqual(1.4)
  expect(sea.angleTo(x, 0)).toBe(0)
})
