import { describe, expect, it } from 'vitest'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { createLoadGuard } from './load-guard.ts'

const times = (count: number, run: () => void) => {
  for (let index = 0; index < count; index += 1) run()
}

describe('the load guard', () => {
  it('leaves the gateway alone after five failures in ten seconds, but for one call every two', async () => {
    const clock = createManualClock()
    const guard = createLoadGuard(clock)
    times(4, () => guard.failed())
    expect(guard.mayCall()).toBe(true)
    guard.failed()
    expect(guard.mayCall()).toBe(false)
    await clock.advance(1_999)
    expect(guard.mayCall()).toBe(false)
    await clock.advance(1)
    expect([guard.mayCall(), guard.mayCall()]).toEqual([true, false])
    guard.answered()
    expect([guard.mayCall(), guard.mayCall()]).toEqual([true, true])
  })

  it('stays closed to all other calls while the probes fail', async () => {
    const clock = createManualClock()
    const guard = createLoadGuard(clock)
    times(5, () => guard.failed())
    for (let second = 0; second < 30; second += 2) {
      await clock.advance(2_000)
      expect([guard.mayCall(), guard.mayCall()]).toEqual([true, false])
      guard.failed()
    }
  })

  it('does not add up failures of different troubles', async () => {
    const clock = createManualClock()
    const guard = createLoadGuard(clock)
    times(4, () => guard.failed())
    await clock.advance(10_001)
    guard.failed()
    expect(guard.mayCall()).toBe(true)
  })

  it('forgets failures with the first answer', () => {
    const guard = createLoadGuard(createManualClock())
    times(4, () => guard.failed())
    guard.answered()
    guard.failed()
    expect(guard.mayCall()).toBe(true)
  })

  it('lets retries cost a tenth of a minute’s calls, and a few in any case', async () => {
    const clock = createManualClock()
    const guard = createLoadGuard(clock)
    const granted = () => Array.from({ length: 30 }, () => guard.mayRetry()).filter(Boolean).length
    expect(granted()).toBe(6)
    times(100, () => guard.called())
    expect(granted()).toBe(4)
    await clock.advance(60_001)
    expect(granted()).toBe(6)
  })
})
