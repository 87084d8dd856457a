import { workerData } from 'node:worker_threads'
import { stampShare } from './stamp-share.ts'

/** A thread that helps to stamp; see `stamp-in-threads.ts`. */
await stampShare(workerData)
