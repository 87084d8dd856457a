import { parentPort, workerData } from 'node:worker_threads'
import { stampShare } from './stamp-share.ts'

/** Worker thread of `stamp-in-threads.ts`: its single message lists the brands it could not stamp. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(await stampShare(workerData))
