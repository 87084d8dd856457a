import { describe, expect, it } from 'vitest'
import { retryingImport } from './retrying-import.ts'
import { createManualClock } from './testing/manual-clock.ts'

function failing(times: number) {
  const tries = { count: 0 }
  const load = () => {
    tries.count += 1
    return tries.count <= times ? Promise.reject(new Error('Loading chunk failed')) : Promise.resolve('page')
  }
  return { tries, load }
}

describe('loading a part of the program', () => {
  it('tries again after 0.3 and after 1.5 seconds', async () => {
    const clock = createManualClock()
    const { load, tries } = failing(2)
    const loaded = retryingImport(load, clock)
    await clock.advance(299)
    expect(tries.count).toBe(1)
    await clock.advance(1)
    expect(tries.count).toBe(2)
    await clock.advance(1500)
    await expect(loaded).resolves.toBe('page')
  })

  it('gives up after the third try', async () => {
    const clock = createManualClock()
    const { load, tries } = failing(9)
    const loaded = retryingImport(load, clock).catch((error: unknown) => error)
    await clock.advance(10_000)
    await expect(loaded).resolves.toMatchObject({ message: 'Loading chunk failed' })
    expect(tries.count).toBe(3)
  })

  it('gives up a part that never comes after two minutes', async () => {
    const clock = createManualClock()
    const failed: unknown[] = []
    retryingImport(() => new Promise<never>(() => {}), clock).catch((error: unknown) => failed.push(error))
    await clock.advance(119_999)
    expect(failed).toEqual([])
    await clock.advance(1)
    expect(failed).toMatchObject([{ message: 'Loading chunk failed' }])
  })

  it('says so also where the browser has words of its own, and keeps them', async () => {
    const clock = createManualClock()
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const loaded = retryingImport(() => Promise.reject(cause), clock).catch((error: unknown) => error)
    await clock.advance(2_000)
    await expect(loaded).resolves.toMatchObject({ message: 'Loading chunk failed', cause })
  })
})
