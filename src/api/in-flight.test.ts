import { describe, expect, it } from 'vitest'
import { createInFlight } from './in-flight.ts'
import { held } from './testing/fake-api.ts'

/** Two identical reads, the second after a change was announced; each is answered by the test. */
function readsAroundAChange() {
  const reads = createInFlight()
  const [older, newer] = [held<string>(), held<string>()]
  const first = reads.share('balance', undefined, () => older.promise)
  reads.startAnew()
  const second = reads.share('balance', undefined, () => newer.promise)
  return { reads, older, newer, first, second }
}

describe('of two reads around an announced change', () => {
  it('each gets its own reply when they arrive in their order', async () => {
    const { older, newer, first, second } = readsAroundAChange()
    older.resolve('before')
    await expect(first).resolves.toBe('before')
    newer.resolve('after')
    await expect(second).resolves.toBe('after')
  })

  it('the older gets the newer reply when its own arrives last', async () => {
    const { older, newer, first, second } = readsAroundAChange()
    newer.resolve('after')
    await expect(second).resolves.toBe('after')
    older.resolve('before')
    await expect(first).resolves.toBe('after')
  })

  it('the older does not fail once the newer was answered', async () => {
    const { older, newer, first, second } = readsAroundAChange()
    newer.resolve('after')
    await second
    older.reject(new Error('timed out'))
    await expect(first).resolves.toBe('after')
  })

  it('the older gets its own reply when the newer fails', async () => {
    const { older, newer, first, second } = readsAroundAChange()
    newer.reject(new Error('timed out'))
    await expect(second).rejects.toThrow('timed out')
    older.resolve('before')
    await expect(first).resolves.toBe('before')
  })

  it('the older gets the reply of a third one that was sent after the newer was answered', async () => {
    const { reads, older, newer, first, second } = readsAroundAChange()
    newer.resolve('after')
    await second
    const third = reads.share('balance', undefined, () => Promise.resolve('later still'))
    await expect(third).resolves.toBe('later still')
    older.resolve('before')
    await expect(first).resolves.toBe('later still')
  })
})
