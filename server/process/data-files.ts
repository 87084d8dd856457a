import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '#server/lib/ports.ts'

/** Address and token with which `npm run gateway` reaches the running gateway of a data folder. */
export interface AdminDoor {
  readonly pid: number
  readonly host: string
  readonly port: number
  readonly token: string
}

/** Readable by the owner only. */
const ownerOnly = { mode: 0o600 } as const
const doorFile = (dataDir: string) => join(dataDir, 'admin.json')

export function writeDoor(dataDir: string, door: AdminDoor): void {
  mkdirSync(dataDir, { recursive: true })
  // Writing to an existing file would keep its old mode.
  removeDoor(dataDir)
  writeFileSync(doorFile(dataDir), JSON.stringify(door), ownerOnly)
}

export const removeDoor = (dataDir: string): void => rmSync(doorFile(dataDir), { force: true })

/** null when no gateway has written one. */
export function readDoor(dataDir: string): AdminDoor | null {
  try {
    return JSON.parse(readFileSync(doorFile(dataDir), 'utf8')) as AdminDoor
  } catch {
    return null
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
