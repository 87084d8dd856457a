import { statfsSync } from 'node:fs'
import { OperatorFault } from '#server/lib/fault.ts'
import { diskFullState } from './away.ts'

/** Every database call is refused with this once the disk is full. */
export class DiskFull extends OperatorFault {}

export interface DiskGuard {
  /** Throws DiskFull when less than the reserve is free, and on every later call. */
  check(): void
  /** Calls the engine, unless it has itself failed on a full disk. */
  call<T>(work: () => Promise<T>): Promise<T>
  /** The engine must not be called any more, not even to close it. */
  isEngineLost(): boolean
}

interface GuardOptions {
  readonly folder: string
  /** Called once. */
  readonly onFull: (fault: DiskFull) => void
  readonly leastFreeBytes?: number
  readonly freeBytes?: (folder: string) => number
  readonly nowMs?: () => number
}

/** Four WAL segments: enough for transactions in progress and a clean shutdown. */
const usualReserve = 64 * 1024 * 1024
const everyMs = 250

/**
 * PGlite runs in this thread. When it cannot write its WAL it fails once, and the next call blocks forever, with all
 * timers, signals and sockets of the process. So calls stop before that (free space below the reserve), at the latest
 * after the first failure.
 */
export function createDiskGuard({
  folder,
  onFull,
  leastFreeBytes = usualReserve,
  freeBytes = freeBytesOf,
  nowMs = () => performance.now(),
}: GuardOptions): DiskGuard {
  let fault: DiskFull | null = null
  let isLost = false
  let checkedAtMs = -Infinity
  const fail = (free: number) => {
    if (fault !== null) return
    fault = new DiskFull(
      `The disk of ${folder} is full: ${megabytes(free)} MB are free, ${megabytes(leastFreeBytes)} MB are kept in reserve. The embedded database takes no more calls. Free some space and start again.`,
    )
    onFull(fault)
  }
  return {
    check() {
      if (fault === null && nowMs() - checkedAtMs >= everyMs) {
        checkedAtMs = nowMs()
        const free = freeBytes(folder)
        if (free < leastFreeBytes) fail(free)
      }
      if (fault !== null) throw fault
    },
    async call(work) {
      if (isLost && fault !== null) throw fault
      try {
        return await work()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === diskFullState) {
          isLost = true
          fail(freeBytes(folder))
        }
        throw error
      }
    },
    isEngineLost: () => isLost,
  }
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
