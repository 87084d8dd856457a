import { statfsSync } from 'node:fs'
import { OperatorFault } from '#server/lib/fault.ts'
import { diskFullState } from './away.ts'

/** Every call to the database is refused with this from the moment on that its disk is full. */
export class DiskFull extends OperatorFault {}

export interface DiskGuard {
  /** Throws DiskFull where less is free than the reserve, and from then on. */
  check(): void
  /** Calls the engine, unless it has met the full disk itself. */
  call<T>(work: () => Promise<T>): Promise<T>
  /** The engine must not be called any more, not even to close it. */
  isEngineLost(): boolean
}

interface GuardOptions {
  readonly folder: string
  /** Told once. */
  readonly onFull: (fault: DiskFull) => void
  readonly leastFreeBytes?: number
  readonly freeBytes?: (folder: string) => number
  readonly nowMs?: () => number
}

/** Four segments of the engine's log: what transactions in progress and an orderly end may still write. */
const usualReserve = 64 * 1024 * 1024
const everyMs = 250

/**
 * PGlite runs in this thread. When it cannot write its log it fails once, and the next call never returns: timers, signals
 * and sockets of the whole process are dead. So it is left alone before that (less free than the reserve), or at the
 * latest after the first failure.
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
