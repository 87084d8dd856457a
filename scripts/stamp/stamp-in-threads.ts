import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Failure } from './order.ts'
import { stampShare } from './stamp-share.ts'
import type { Share } from './stamp-share.ts'
import type { Workshop } from './workshop.ts'

/** With fewer orders starting a thread takes longer than it saves. */
const ordersPerThread = 100

/** Stamps brands on several threads, this one included. Returns the brands that could not be stamped. */
export async function stampInThreads(share: Omit<Share, 'next'>, workshop: Workshop): Promise<Failure[]> {
  const { threads = Math.min(availableParallelism(), Math.floor(share.orders.length / ordersPerThread)) } =
    share.options
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const whole: Share = { ...share, next }
  const helpers = Array.from({ length: Math.max(0, threads - 1) }, () => stampElsewhere(whole))
  const results = await Promise.allSettled([stampShare(whole, workshop), ...helpers])
  return results.flatMap((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

function stampElsewhere(share: Share): Promise<Failure[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Failure[]>()
  const worker = new Worker(new URL('./stamp-thread.ts', import.meta.url), { workerData: share })
  let failed: Failure[] = []
  worker.once('message', (message: Failure[]) => void (failed = message))
  worker.once('exit', () => resolve(failed)).once('error', reject)
  return promise
}
