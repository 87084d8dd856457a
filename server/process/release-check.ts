import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProcessCheck } from './process-check.ts'

/** A folder with a manifest of its files, as released. */
export interface ReleasedFolder {
  readonly name: string
  readonly folder: string
  /** JSON file with the hashes under `files`: `{ "<path>": { "bytes", "sha256" } }`. */
  readonly manifest: string
}

export const releaseJob = 'release.check'
const hourMs = 3_600_000
/** Maximum number of names in the message. */
const mostNamed = 5

/**
 * Compares files with their release hashes every hour, and fails with the names of changed ones. Brands share most files through hard links; each inode is read once per
 * run.
 */
export function createReleaseCheck(folders: () => readonly ReleasedFolder[]): ProcessCheck {
  let changed = 0
  const run = async (): Promise<void> => {
    const seen = new Map<string, Promise<string>>()
    const differing: string[] = []
    for (const folder of folders())
      // One after the other: nothing waits for it, and calls go first.
      differing.push(...(await differencesIn(folder, seen)))
    changed = differing.length
    if (changed === 0) return
    const named = differing.slice(0, mostNamed).join(', ')
    const more = changed > mostNamed ? ` and ${changed - mostNamed} more` : ''
    throw new Error(`Files differ from their release: ${named}${more}`)
  }
  return {
    name: releaseJob,
    everyMs: hourMs,
    run,
    gauge: {
      name: 'marquee_release_files_changed',
      help: 'Files of this process and of its sites that differed from their release when they were last compared',
      read: () => changed,
    },
  }
}

async function differencesIn(
  released: ReleasedFolder,
  seen: Map<string, Promise<string>>,
): Promise<readonly string[]> {
  const list = join(released.folder, released.manifest)
  const before = await readFile(list, 'utf8').catch(() => null)
  if (before === null) return []
  const differing: string[] = []
  for (const [path, seal] of Object.entries(sealsIn(before)))
    if ((await sha256Of(join(released.folder, path), seen)) !== seal.sha256)
      differing.push(`${released.name}/${path}`)
  if (differing.length === 0) return []
  // A folder replaced during the run is a new release; the next run checks it.
  return (await readFile(list, 'utf8').catch(() => null)) === before ? differing : []
}

const sealsIn = (text: string): Readonly<Record<string, { readonly sha256: string }>> => {
  const { files }: { files?: Record<string, { sha256: string }> } = JSON.parse(text)
  return files ?? {}
}

async function sha256Of(path: string, seen: Map<string, Promise<string>>): Promise<string | null> {
  try {
    const { dev, ino } = await stat(path)
    const key = `${dev}:${ino}`
    const known = seen.get(key) ?? readFile(path).then((content) => hash('sha256', content, 'hex'))
    seen.set(key, known)
    return await known
  } catch {
    return null
  }
}
