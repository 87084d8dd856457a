import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Brand } from '#schemas/brand.generated.ts'
import { quickCopies, sharedCopies } from './compress.ts'
import { keptReleases, readRelease, releaseFile } from './release.ts'
import type { FileSeal, Release } from './release.ts'
import { isInstrument } from './stamp-site.ts'
import type { Site } from './stamp-site.ts'
import type { StampedFile } from './stamped-file.ts'
import { verifySite } from './verify.ts'
import type { Strangers } from './verify.ts'

export interface WriteOptions {
  readonly key: string
  readonly brand: Brand
  readonly site: Site
  /** Hard links where the file system supports them, else copies. */
  readonly assets: 'link' | 'copy'
  /** Public folder below the brand's; empty: the brand's folder itself. */
  readonly publicFolder: string
  readonly keepReleases: number
  /** Words of other brands, which must not appear in the folder. */
  readonly strangers: Strangers
}

/** Size and hash of shared files, computed once for all brands. */
export type Seals = Map<string, FileSeal>

/**
 * Writes a brand's folder beside the old one, verifies it and swaps the two. After a failure before the swap the old
 * folder is unchanged. Throws with a message.
 */
export function writeSite(outDir: string, seals: Seals, options: WriteOptions): Release {
  const { brand, site } = options
  const target = join(outDir, brand.id)
  const previous = readRelease(target)
  if (existsSync(target) && !existsSync(join(target, releaseFile)))
    throw new Error(`${target} is there and holds no release: move it away, or choose another output folder.`)
  const temporary = join(outDir, `.${brand.id}-${process.pid}`)
  removeIfThere(temporary)
  try {
    const visible = join(temporary, options.publicFolder)
    const visibleBefore = join(target, options.publicFolder)
    const files = fill(visible, site.files, seals, options.assets)
    const kept = keptReleases(previous, new Set(Object.keys(files)), options.keepReleases)
    const wanted = (path: string) => brand.status !== 'live' || !isInstrument(path)
    for (const path of kept.flatMap((each) => each.files.filter(wanted)))
      if (existsSync(join(visibleBefore, path)))
        take(join(visibleBefore, path), join(visible, path), options.assets)
    const release: Release = {
      release: site.release,
      key: options.key,
      brand,
      scriptHashes: site.scriptHashes,
      styleHashes: site.styleHashes,
      assetOrigin: site.assetOrigin,
      files,
      kept,
    }
    fill(temporary, site.beside, seals, 'copy')
    writeFileSync(join(temporary, releaseFile), `${JSON.stringify(release, null, 2)}\n`)
    verifySite(visible, release, options.strangers)
    swap(temporary, target, join(outDir, `.${brand.id}-old-${process.pid}`))
    return release
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw isFaultOfDisk(error) ? new Error(diskSentence(target, error), { cause: error }) : error
  }
}

const isFaultOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

/** Adds the site, and that the old one is unchanged, to messages like `ENOSPC: no space left on device, write`. */
const diskSentence = (target: string, { message }: Error) =>
  `${target} could not be written (${message}); what was there before is untouched`

function fill(
  folder: string,
  files: readonly StampedFile[],
  seals: Seals,
  assets: 'link' | 'copy',
): Record<string, FileSeal> {
  const sealed = new Map<string, FileSeal>()
  const made = new Set<string>()
  // Optimised for hundreds of files in few folders: each folder is created once, and paths are joined without
  // normalising.
  const place = (path: string) => {
    const inside = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    if (!made.has(inside)) mkdirSync(`${folder}/${inside}`, { recursive: true })
    made.add(inside)
    return `${folder}/${path}`
  }
  for (const file of files) {
    if (sealed.has(file.path)) continue
    const absolute = place(file.path)
    const shared = 'source' in file
    if (shared) take(file.source, absolute, assets)
    else writeFileSync(absolute, file.body)
    const seal =
      (shared ? seals.get(file.source) : undefined) ??
      sealOf(shared ? readFileSync(file.source) : Buffer.from(file.body))
    if (shared) seals.set(file.source, seal)
    sealed.set(file.path, seal)
    addCompressed(file, absolute, seal, assets)
  }
  return Object.fromEntries(sealed)
}

function addCompressed(
  file: StampedFile,
  absolute: string,
  { sha256 }: FileSeal,
  assets: 'link' | 'copy',
): void {
  if ('source' in file)
    for (const { ending, source } of sharedCopies(file.source, sha256))
      take(source, absolute + ending, assets)
  else
    for (const { ending, bytes } of quickCopies(file.path, file.body)) writeFileSync(absolute + ending, bytes)
}

const sealOf = (content: Uint8Array): FileSeal => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})

/** A hard link, or a copy where links are impossible (another file system) or the folder must be self-contained. */
function take(source: string, target: string, assets: 'link' | 'copy'): void {
  const place = assets === 'link' ? placeLink : placeCopy
  try {
    place(source, target)
  } catch (error) {
    // The folder usually exists, so it is created only after a failure.
    if (codeOf(error) !== 'ENOENT' || !existsSync(source)) throw error
    mkdirSync(dirname(target), { recursive: true })
    place(source, target)
  }
}

const placeCopy = (source: string, target: string) => copyFileSync(source, target)

function placeLink(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'EMLINK' && code !== 'ENOTSUP') throw error
    copyFileSync(source, target)
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')

function swap(fresh: string, target: string, old: string): void {
  removeIfThere(old)
  if (existsSync(target)) renameSync(target, old)
  try {
    renameSync(fresh, target)
  } catch (error) {
    if (existsSync(old)) renameSync(old, target)
    throw error
  }
  removeIfThere(old)
}

/** Checking first is ten times cheaper than removing a missing folder, which is the usual case. */
function removeIfThere(folder: string): void {
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}
