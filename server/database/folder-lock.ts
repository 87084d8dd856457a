import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorFault } from '#server/lib/fault.ts'

interface Holder {
  readonly pid: number
  /** Start time of the process, where the system provides it: a reused pid is another process. */
  readonly born: string | null
}

export interface FolderLock {
  release(): void
}

/**
 * Locks the data folder for this process. PGlite has no lock of its own, and two processes on one folder destroy it.
 * The lock of a dead process is taken over. Throws an OperatorFault when the folder is in use.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'gateway.lock')
  const mine: Holder = { pid: process.pid, born: bornAt(process.pid) }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(mine))
  try {
    if (!claim(draft, path)) {
      const holder = read(path)
      if (holder !== null && isAlive(holder))
        throw new OperatorFault(
          `The data folder ${folder} is in use by process ${holder.pid}. Stop that one first, or set MARQUEE_DATA to another folder.`,
        )
      setAside(path, holder)
      if (!claim(draft, path))
        throw new OperatorFault(`The data folder ${folder} was just taken by another process.`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return { release: () => rmSync(path, { force: true }) }
}

/** The live process that holds the folder, or null. */
export function holderOf(folder: string): { readonly pid: number } | null {
  const holder = read(join(folder, 'gateway.lock'))
  return holder !== null && isAlive(holder) ? { pid: holder.pid } : null
}

/** A link is created atomically, so no process reads a partial lock. */
function claim(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead process's lock away, and puts it back when it turns out to be a new one. */
function setAside(path: string, expected: Holder | null): void {
  const aside = `${path}.stale.${process.pid}`
  renameSync(path, aside)
  const found = read(aside)
  if (JSON.stringify(found) !== JSON.stringify(expected)) claim(aside, path)
  rmSync(aside, { force: true })
}

function read(path: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || typeof holder.pid !== 'number')
      return null
    return { pid: holder.pid, born: 'born' in holder && typeof holder.born === 'string' ? holder.born : null }
  } catch {
    return null
  }
}

function isAlive({ pid, born }: Holder): boolean {
  if (born !== null) return bornAt(pid) === born
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Boot and start time of a process from Linux's /proc; null elsewhere or when the process does not exist. */
function bornAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22; the name in field 2 may contain spaces, so count from its closing bracket.
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`
  } catch {
    return null
  }
}
