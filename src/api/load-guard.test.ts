import { describe, expect, it } from 'vitest'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { createLoadGuard } from './load-guard.ts'

const times = (count: number, run: () => void) => {
  for (let index = 0; index < count; index += 1) run()
}

describe('the load guard', () => {
  it('leaves the gateway alone for ten seconds after five failures in ten', async () => {
    const clock = createManualClock()
    const guard = createLoadGuard(clock)
    times(4, () => guard.failed())
    expect(guard.mayCall()).toBe(true)
    guard.failed()
    expect(guard.mayCall()).toBe(false)
    await clock.advance(10_000)
    expect(guard.mayCall()).toBe(true)
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
