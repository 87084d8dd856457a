import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#schemas/brand.generated.ts'

/** `release.json`, the description of a stamped folder. The gateway reads its brands from it. */
export interface Release {
  readonly release: string
  /** Hash of everything the folder is made from; the same key means the same folder. */
  readonly key: string
  readonly brand: Brand
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  /** Another origin that serves the shared files; null: the folder contains them. */
  readonly assetOrigin: string | null
  /** Every file of this release with its size and the SHA-256 of its content. */
  readonly files: Readonly<Record<string, FileSeal>>
  /** Earlier releases whose hashed files are kept for open pages, newest first. */
  readonly kept: readonly KeptRelease[]
}

export interface FileSeal {
  readonly bytes: number
  readonly sha256: string
}

export interface KeptRelease {
  readonly release: string
  readonly files: readonly string[]
}

export const releaseFile = 'release.json'

/** The release of a folder, or null when there is no readable one. */
export function readRelease(folder: string): Release | null {
  try {
    const release: Release = JSON.parse(readFileSync(join(folder, releaseFile), 'utf8'))
    return typeof release.key === 'string' && typeof release.files === 'object' ? release : null
  } catch {
    return null
  }
}

const head = Buffer.alloc(256)

/**
 * The key of a folder's release, or null. Reads only the beginning of the file, so that a thousand folders are
 * checked quickly.
 */
export function releaseKey(folder: string): string | null {
  try {
    const file = openSync(join(folder, releaseFile), 'r')
    const length = readSync(file, head, 0, head.length, 0)
    closeSync(file)
    return /"key": "(\w+)"/.exec(head.toString('utf8', 0, length))?.[1] ?? null
  } catch {
    return null
  }
}

/** Releases to keep beside the new one: the one it replaces, then those kept by that one. */
export function keptReleases(
  previous: Release | null,
  current: ReadonlySet<string>,
  count: number,
): KeptRelease[] {
  if (previous === null) return []
  const hashed = (files: readonly string[]) =>
    files.filter((path) => /^(?:assets|locales)\//.test(path) && !current.has(path))
  return [{ release: previous.release, files: Object.keys(previous.files) }, ...previous.kept]
    .slice(0, count)
    .map(({ release, files }) => ({ release, files: hashed(files) }))
    .filter(({ files }) => files.length > 0)
}
