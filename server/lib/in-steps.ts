import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs the work and settles at the next whole step of time: callers see whether it took one step or two, not which branch it
 * took inside. For replies whose duration would tell what they keep to themselves.
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
