import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { stampShare } from './stamp-share.ts'
import type { Share } from './stamp-share.ts'

/** Below this a thread starts for longer than it helps. */
const ordersPerThread = 100

/** Stamps brands on as many threads as they are worth, this one among them. Throws the first error, when all have stopped. */
export async function stampInThreads(share: Omit<Share, 'next'>): Promise<void> {
  const { threads = Math.min(availableParallelism(), Math.floor(share.orders.length / ordersPerThread)) } =
    share.options
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const whole: Share = { ...share, next }
  const helpers = Array.from({ length: Math.max(0, threads - 1) }, () => stampElsewhere(whole))
  const results = await Promise.allSettled([stampShare(whole), ...helpers])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

function stampElsewhere(share: Share): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = new Worker(new URL('./stamp-thread.ts', import.meta.url), { workerData: share })
  worker.once('exit', () => resolve()).once('error', reject)
  return promise
}
