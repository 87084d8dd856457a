import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One Vite build, shared by all brands. */
export interface AppBuild {
  /** Its folder. */
  readonly folder: string
  /** `/assets/main-1a2b3c4d.js` */
  readonly entry: string
  /** Static imports of the entry, for preloading. */
  readonly imports: readonly string[]
  /** Style sheets of the entry. */
  readonly styles: readonly string[]
  /** Further files needed by the offline page. */
  readonly offline: readonly string[]
  /** All files of the build, relative to the folder, without source maps. */
  readonly files: readonly string[]
  /** Scripts of the first load by path -> `sha384-…`: a browser refuses other content under that name. */
  readonly integrity: Readonly<Record<string, string>>
  /** Hash over all files of the build. */
  readonly fingerprint: string
}

interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const entryKey = 'src/main.tsx'
const offlineKey = 'src/app/pages/OfflinePage.tsx'

/** Reads `<folder>/.vite/manifest.json`. Throws with a message when there is no build. */
export function readAppBuild(folder: string): AppBuild {
  const manifest = readManifest(join(folder, '.vite', 'manifest.json'))
  const entry = manifest[entryKey]
  if (entry === undefined) throw new Error(`The build in ${folder} has no entry ${entryKey}.`)
  const { imported, styles } = reached(manifest, entry)
  const offline = manifest[offlineKey]
  const files = filesIn(folder)
  return {
    folder,
    entry: `/${entry.file}`,
    imports: [...imported],
    styles: [...styles],
    offline: offline === undefined ? [] : [`/${offline.file}`, ...reached(manifest, offline).imported],
    files,
    integrity: Object.fromEntries(
      [`/${entry.file}`, ...imported, ...styles].map((path) => [path, integrityOf(join(folder, path))]),
    ),
    fingerprint: fingerprintOf(folder, files),
  }
}

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

/** Static imports of a chunk and their style sheets. */
function reached(manifest: Readonly<Record<string, ManifestChunk>>, from: ManifestChunk) {
  const imported = new Set<string>()
  const styles = new Set<string>()
  const visit = (chunk: ManifestChunk) => {
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const key of chunk.imports ?? []) {
      const next = manifest[key]
      if (next === undefined || imported.has(`/${next.file}`)) continue
      imported.add(`/${next.file}`)
      visit(next)
    }
  }
  visit(from)
  return { imported, styles }
}

function readManifest(path: string): Readonly<Record<string, ManifestChunk>> {
  try {
    const manifest: Readonly<Record<string, ManifestChunk>> = JSON.parse(readFileSync(path, 'utf8'))
    return manifest
  } catch {
    throw new Error(`There is no build at ${path}: run npm run build.`)
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.vite') && !path.endsWith('.map') && path !== 'index.html')
    .toSorted()

/** Hashed names identify their content; only other files are read. */
function fingerprintOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of files) {
    hash.update(path)
    if (!/-[\w-]{8}\.\w+$/.test(path)) hash.update(readFileSync(join(folder, path)))
  }
  return hash.digest('hex').slice(0, 16)
}
