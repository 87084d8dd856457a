import { readdirSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { join } from 'node:path'

/**
 * Reports changes below some folders. Each folder is watched by itself: Node's recursive watch follows single files
 * on Linux and loses one that an editor replaces by renaming.
 */
export function watchFolders(roots: readonly string[], onChange: () => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>()

  const hear = () => {
    follow()
    onChange()
  }
  const follow = () => {
    const folders = new Set(roots.flatMap(foldersBelow))
    for (const [folder, watcher] of watchers) if (!folders.has(folder)) stop(folder, watcher)
    for (const folder of folders) if (!watchers.has(folder)) start(folder)
  }
  const start = (folder: string) => {
    try {
      const watcher = watch(folder, hear)
      watcher.on('error', () => stop(folder, watcher))
      watchers.set(folder, watcher)
    } catch {
      // Deleted between listing and watching: the parent's watcher reports it.
    }
  }
  const stop = (folder: string, watcher: FSWatcher) => {
    watcher.close()
    watchers.delete(folder)
  }

  follow()
  return {
    close() {
      for (const [folder, watcher] of watchers) stop(folder, watcher)
    },
  }
}

function foldersBelow(root: string): string[] {
  try {
    const inner = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return [root, ...inner.flatMap(({ name }) => foldersBelow(join(root, name)))]
  } catch {
    return []
  }
}
