import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inSteps } from './in-steps.ts'

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAtMs = performance.now()
  await inSteps(100, work).catch(() => undefined)
  return performance.now() - startedAtMs
}

it('work of any branch ends at the same step, also when it fails', async () => {
  const works = [() => Promise.resolve(), () => pause(40), () => Promise.reject(new Error('refused'))]
  // A timer may fire up to a millisecond early.
  for (const ms of await Promise.all(works.map(took))) expect(ms).toBeGreaterThan(98)
})

it('gives the result, and throws what the work throws', async () => {
  expect(await inSteps(1, () => Promise.resolve('done'))).toBe('done')
  await expect(inSteps(1, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
