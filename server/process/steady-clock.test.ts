import { expect, it } from 'vitest'
import { createSteadyClock } from './steady-clock.ts'

const minuteMs = 60_000

function aClock() {
  let elapsed = 5_000
  let aheadMs = 0
  const startMs = Date.parse('2026-03-01T12:00:00Z')
  const clock = createSteadyClock({ systemMs: () => startMs + elapsed + aheadMs, elapsedMs: () => elapsed })
  return {
    clock,
    wait: (ms: number) => void (elapsed += ms),
    step: (ms: number) => void (aheadMs += ms),
    minutes: () => (clock.now().getTime() - startMs - 5_000) / minuteMs,
  }
}

it.each([10, -10])('counts elapsed time while the system’s clock is set by %d minutes', (step) => {
  const { wait, step: set, minutes, clock } = aClock()
  wait(minuteMs)
  set(step * minuteMs)
  wait(minuteMs)
  expect(minutes()).toBe(2)
  expect(clock.system.now().getTime() - clock.now().getTime()).toBe(step * minuteMs)
})

it('goes on from the system’s clock when told to', () => {
  const { clock, wait, step, minutes } = aClock()
  step(30 * minuteMs)
  clock.follow()
  wait(minuteMs)
  expect(minutes()).toBe(31)
})

it('tells whole milliseconds', () => {
  const clock = createSteadyClock({ systemMs: () => 1_000, elapsedMs: () => 3.7 })
  expect(clock.now().getTime()).toBe(1_000)
})
