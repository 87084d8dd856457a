import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs the work and pads its duration to a multiple of `stepMs`, so that response times do not reveal which branch was
 * taken.
 */
export async function inSteps<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const startedAtMs = performance.now()
  try {
    return await work()
  } finally {
    const tookMs = performance.now() - startedAtMs
    await pause(Math.ceil(tookMs / stepMs) * stepMs - tookMs)
  }
}
