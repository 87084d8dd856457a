import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startUpkeep } from './upkeep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000

function aGateway() {
  const done = { sweeps: 0, refreshes: 0 }
  const gateway = {
    settleOpen: () => Promise.resolve(),
    sweep: vi.fn(async (): Promise<void> => {
      done.sweeps += 1
    }),
    merchants: { refresh: vi.fn(() => Promise.resolve(void (done.refreshes += 1))) },
  }
  return { done, gateway }
}

describe('the upkeep', () => {
  it('forgets old rows every hour', async () => {
    const { done, gateway } = aGateway()
    const upkeep = startUpkeep(gateway, { refreshMerchants: false, onProblem: () => undefined })
    await vi.advanceTimersByTimeAsync(3 * hour)
    expect(done).toEqual({ sweeps: 3, refreshes: 0 })
    await upkeep.stop()
    await vi.advanceTimersByTimeAsync(3 * hour)
    expect(done.sweeps).toBe(3)
  })

  it('looks for other gateways’ changes within a second, when there may be others', async () => {
    const { done, gateway } = aGateway()
    const upkeep = startUpkeep(gateway, { refreshMerchants: true, onProblem: () => undefined })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(done.refreshes).toBe(1)
    await upkeep.stop()
  })

  it('tells a round that failed and goes on', async () => {
    const { done, gateway } = aGateway()
    gateway.sweep.mockRejectedValueOnce(new Error('no database'))
    const problems: string[] = []
    const upkeep = startUpkeep(gateway, {
      refreshMerchants: false,
      onProblem: ({ message }) => void problems.push(message),
    })
    await vi.advanceTimersByTimeAsync(2 * hour)
    expect(problems).toEqual(['no database'])
    expect(done.sweeps).toBe(1)
    await upkeep.stop()
  })

  it('never starts a round while the last one is at work, and stops after it', async () => {
    const { gateway } = aGateway()
    let finish = () => {}
    gateway.sweep.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)))
    const upkeep = startUpkeep(gateway, { refreshMerchants: false, onProblem: () => undefined })
    await vi.advanceTimersByTimeAsync(5 * hour)
    expect(gateway.sweep).toHaveBeenCalledTimes(1)
    let stopped = false
    const stopping = upkeep.stop().then(() => (stopped = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(stopped).toBe(false)
    finish()
    await stopping
  })
})
