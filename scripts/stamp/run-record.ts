import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolders, readJson } from '../brand/sources.ts'
import { root } from '../lib/run.ts'
import { writeWhole } from '../lib/write-whole.ts'
import { readAppBuild } from './app-build.ts'
import { releaseFile } from './site/release.ts'
import type { StampOptions } from './stamp-options.ts'
import { stamperFingerprint } from './stamper-fingerprint.ts'

/**
 * Key and brands of the last run over all brands, in `<outDir>/.stamped.json`. While the key is unchanged the next
 * run has nothing to do. A run deletes the record before it writes a brand's folder.
 */
const recordFile = '.stamped.json'

/** Changes with any file of brands and translations, the application, the stamper or the options. */
export function runKey(options: StampOptions): string {
  const { outDir: _outDir, folders = ownFolders, appDir = join(root, 'dist', 'app'), ...others } = options
  const hash = createHash('sha256')
  hash.update(JSON.stringify([stamperFingerprint(), readAppBuild(appDir).fingerprint, others]))
  for (const folder of [folders.brands, folders.locales])
    for (const path of filesBelow(folder)) hash.update(`\0${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

/** The brands of the last complete run if it had this key and all its folders still exist, else null. */
export function sameRun(outDir: string, key: string): readonly string[] | null {
  const record = readJson(join(outDir, recordFile))
  if (record === null || record['key'] !== key || !Array.isArray(record['brands'])) return null
  const brands = record['brands'].map(String)
  return brands.every((id) => existsSync(join(outDir, id, releaseFile))) ? brands : null
}

export const recordRun = (outDir: string, key: string, brands: readonly string[]) =>
  writeWhole(join(outDir, recordFile), JSON.stringify({ key, brands }))

export const forgetRun = (outDir: string) => rmSync(join(outDir, recordFile), { force: true })
