import { describe, expect, it } from 'vitest'
import { sleep } from './clock.ts'
import { createManualClock } from './testing/manual-clock.ts'

describe('sleep', () => {
  it('ends with its time', async () => {
    const clock = createManualClock()
    const woken: string[] = []
    const nap = sleep(clock, 500).then(() => woken.push('up'))
    await clock.advance(499)
    expect(woken).toEqual([])
    await clock.advance(1)
    await nap
    expect(woken).toEqual(['up'])
  })

  it('ends at once, with the reason, when it is taken back', async () => {
    const clock = createManualClock()
    const controller = new AbortController()
    const nap = sleep(clock, 500, controller.signal)
    controller.abort(new Error('enough'))
    await expect(nap).rejects.toThrow('enough')
    expect(clock.nextInMs).toBeNull()
  })

  it('does not begin when it has been taken back before', async () => {
    const clock = createManualClock()
    await expect(sleep(clock, 500, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
    expect(clock.nextInMs).toBeNull()
  })
})

it('the manual clock runs due timers in order, those added meanwhile included', async () => {
  const clock = createManualClock(0)
  const seen: string[] = []
  clock.after(20, () => seen.push(`b@${clock.now()}`))
  clock.after(10, () => {
    seen.push(`a@${clock.now()}`)
    clock.after(5, () => seen.push(`c@${clock.now()}`))
  })
  clock.after(30, () => seen.push('never'))()
  await clock.advance(40)
  expect(seen).toEqual(['a@10', 'c@15', 'b@20'])
  expect(clock.now()).toBe(40)
})
