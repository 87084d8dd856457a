import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { OperatorFault } from '#server/lib/fault.ts'

/** OID of int8, parsed as BigInt: money is never a float. */
const int8 = 20
const parsers = { [int8]: (value: string) => BigInt(value) }

const major = '18'

/**
 * Opens the embedded database in `<dataDir>/pg`. The first start creates it as a copy of `empty`, a data folder
 * prepared by the build, if it exists, which takes a tenth of the time. Lock the folder first. Throws an
 * OperatorFault when the folder is damaged.
 */
export async function openEmbedded(dataDir: string, empty?: string): Promise<PGlite> {
  const folder = join(dataDir, 'pg')
  if (existsSync(folder)) inspect(folder)
  else await prepare(dataDir, folder, empty)
  try {
    return await PGlite.create({ dataDir: folder, parsers })
  } catch (error) {
    throw damaged(folder, error)
  }
}

/** An embedded database in memory; `from` is a snapshot made by `dumpDataDir`. */
export function openInMemory(from?: Blob): Promise<PGlite> {
  return PGlite.create(from === undefined ? { parsers } : { parsers, loadDataDir: from })
}

/** Created in a temporary folder and renamed, so that a killed first start leaves no partial database. */
async function prepare(dataDir: string, folder: string, empty?: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const draft = join(dataDir, 'pg.new')
  rmSync(draft, { recursive: true, force: true })
  const prepared = empty === undefined ? null : join(empty, 'pg')
  if (prepared !== null && existsSync(prepared)) await cp(prepared, draft, { recursive: true })
  else await (await PGlite.create({ dataDir: draft })).close()
  renameSync(draft, folder)
}

/** PGlite would silently create a new database in a folder without a version file. */
function inspect(folder: string): void {
  if (!statSync(folder).isDirectory()) throw damaged(folder)
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) throw damaged(folder)
  const version = readFileSync(versionFile, 'utf8').trim()
  if (!/^\d{1,3}$/.test(version)) throw damaged(folder)
  if (version !== major)
    throw new OperatorFault(
      `The database in ${folder} was written by PostgreSQL ${version}, this release reads ${major}. Set MARQUEE_DATA to another folder.`,
    )
  if (readdirSync(join(folder)).length < 10) throw damaged(folder)
}

const damaged = (folder: string, cause?: unknown) =>
  new OperatorFault(
    `The database in ${folder} is damaged and cannot be opened. Restore the folder from a backup, or move it away to start with an empty one.`,
    { cause },
  )
