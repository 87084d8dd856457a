import { test as property, fc } from '#tests/support/law.ts'
import { expect, it } from 'vitest'
import { firstRoundAfter, momentAt, phases, startOf } from './table-clock.ts'
import type { TableTimes } from './table-clock.ts'

const aTimes = fc.record({
  bettingMs: fc.integer({ min: 1_000, max: 60_000 }),
  closedMs: fc.integer({ min: 500, max: 5_000 }),
  runningMs: fc.integer({ min: 500, max: 20_000 }),
  resultMs: fc.integer({ min: 500, max: 20_000 }),
  offsetMs: fc.integer({ min: 0, max: 60_000 }),
})
const aTime = fc.integer({ min: 1.6e12, max: 2e12 })

property.prop([aTimes, aTime])('a moment is the phase that has begun and has not ended', (times, now) => {
  const { number, phase, startsAt, endsAt } = momentAt(times, now)
  expect(startsAt).toBeLessThanOrEqual(now)
  expect(endsAt).toBeGreaterThan(now)
  expect(startOf(times, number, phase)).toBe(startsAt)
})

property.prop([aTimes, aTime])('the next phase begins where one ends', (times, now) => {
  const { number, phase, endsAt } = momentAt(times, now)
  const next = momentAt(times, endsAt)
  const at = phases.indexOf(phase)
  expect(next).toMatchObject({
    phase: phases[(at + 1) % phases.length],
    number: at === phases.length - 1 ? number + 1 : number,
    startsAt: endsAt,
  })
})

it('the first round after a time is the one that begins next, or at that very time', () => {
  const times: TableTimes = { bettingMs: 10, closedMs: 1, runningMs: 5, resultMs: 4, offsetMs: 3 }
  expect([3, 4, 22, 23, 24].map((ms) => firstRoundAfter(times, ms))).toEqual([0, 1, 1, 1, 2])
})
