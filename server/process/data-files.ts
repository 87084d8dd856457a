import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '#server/lib/ports.ts'

/** Address and token with which `npm run gateway` reaches a running gateway of a data folder. */
export interface AdminDoor {
  readonly pid: number
  readonly host: string
  readonly port: number
  readonly token: string
}

/** Readable by the owner only. */
const ownerOnly = { mode: 0o600 } as const

/** One file for each process: gateways on a shared PostgreSQL may have the same data folder. */
const doorsFolder = (dataDir: string) => join(dataDir, 'admin')
const doorFile = (dataDir: string, pid: number) => join(doorsFolder(dataDir), `${pid}.json`)

/** Also removes the files of processes that were killed. */
export function writeDoor(dataDir: string, door: AdminDoor): void {
  mkdirSync(doorsFolder(dataDir), { recursive: true })
  for (const { pid } of doorsOf(dataDir)) if (pid === door.pid || !isAlive(pid)) removeDoor(dataDir, pid)
  writeFileSync(doorFile(dataDir, door.pid), JSON.stringify(door), ownerOnly)
}

export const removeDoor = (dataDir: string, pid: number): void =>
  rmSync(doorFile(dataDir, pid), { force: true })

/** Of any gateway that runs on the folder; null: none runs. A change at one reaches the others through the database. */
export const readDoor = (dataDir: string): AdminDoor | null =>
  doorsOf(dataDir).find(({ pid }) => isAlive(pid)) ?? null

function doorsOf(dataDir: string): readonly AdminDoor[] {
  const folder = doorsFolder(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(join(folder, name), 'utf8')) as AdminDoor]
      } catch {
        // Its process has just ended, or was killed while it wrote.
        return []
      }
    })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * A secret of this data folder, created at the first start and kept, so that earlier signatures stay valid over
 * restarts.
 */
export function keptSecret(dataDir: string, name: string, random: Random): string {
  const path = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  const fresh = Buffer.from(random.bytes(32)).toString('base64url')
  try {
    writeFileSync(path, fresh, { ...ownerOnly, flag: 'wx' })
    return fresh
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return readFileSync(path, 'utf8')
  }
}

/** Atomically replaces a stored secret. */
export function replaceSecret(dataDir: string, name: string, secret: string): void {
  const path = join(dataDir, name)
  const beside = `${path}.${process.pid}`
  rmSync(beside, { force: true })
  writeFileSync(beside, secret, { ...ownerOnly, flush: true })
  renameSync(beside, path)
}
