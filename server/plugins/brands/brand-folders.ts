import { mkdirSync, readdirSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { indexHosts } from './brand-registry.ts'
import type { BrandRegistry, ServedBrand } from './brand-registry.ts'
import { readRelease, stampOf } from './release-file.ts'

interface Known {
  /** Changes when the release file is written or replaced. */
  readonly stamp: string
  /** The last valid release; null until there is one. */
  readonly served: ServedBrand | null
}

/** A stamp writes many files: changes are debounced and read once. */
const settleMs = 60
/** A folder being replaced is missing briefly; its brand is dropped only after this time. */
const graceMs = 400

export interface BrandFolders extends BrandRegistry {
  /** Called with the id of every brand that becomes served. */
  onNew(listener: (brandId: string) => void): void
  close(): void
}

/**
 * Loads the brands from `<folder>/<id>/release.json` and watches the folder: a new or edited brand is served within a
 * second. When a release cannot be read, the previous one stays in service and `onProblem` gets the reason.
 */
export function watchBrandFolders(folder: string, onProblem: (sentence: string) => void): BrandFolders {
  mkdirSync(folder, { recursive: true })
  const known = new Map<string, Known>()
  const missingSince = new Map<string, number>()
  const watchers = new Map<string, FSWatcher>()
  let served: readonly ServedBrand[] = []
  let byHost: ReadonlyMap<string, ServedBrand> = new Map()
  let closed = false
  let announce: ((brandId: string) => void) | null = null
  let timer: NodeJS.Timeout | undefined
  let dueAtMs = Number.POSITIVE_INFINITY

  function look(): void {
    const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
    for (const name of names) readOne(name)
    dropMissing(new Set(names))
    const before = new Set(served.map(({ brand }) => brand.id))
    served = [...known.values()]
      .flatMap((entry) => (entry.served === null ? [] : [entry.served]))
      .toSorted((a, b) => (a.brand.id < b.brand.id ? -1 : 1))
    const index = indexHosts(served, byHost)
    byHost = index.byHost
    for (const clash of index.clashes) onProblem(clash)
    watchFolders(names)
    for (const { brand } of served) if (!before.has(brand.id)) announce?.(brand.id)
  }

  function readOne(name: string): void {
    const path = join(folder, name, 'release.json')
    const stamp = stampOf(path)
    const before = known.get(name)
    if (stamp === null || stamp === before?.stamp) return
    missingSince.delete(name)
    try {
      known.set(name, { stamp, served: readRelease(path) })
    } catch (error) {
      known.set(name, { stamp, served: before?.served ?? null })
      const reason = error instanceof Error ? error.message : String(error)
      onProblem(`${path} is not served: ${reason}.${before?.served ? ' The previous release stays.' : ''}`)
    }
  }

  function dropMissing(names: ReadonlySet<string>): void {
    for (const name of known.keys()) {
      if (names.has(name) && stampOf(join(folder, name, 'release.json')) !== null) {
        missingSince.delete(name)
        continue
      }
      const since = missingSince.get(name) ?? Date.now()
      missingSince.set(name, since)
      if (Date.now() - since >= graceMs) known.delete(name)
      else lookIn(graceMs)
    }
  }

  /** The root folder reports added and removed brands; each brand's folder reports a new release. */
  function watchFolders(names: readonly string[]): void {
    for (const name of ['.', ...names]) if (!watchers.has(name)) watchOne(name)
  }

  function watchOne(name: string): void {
    try {
      const watcher = watch(join(folder, name), () => lookIn(settleMs))
      watcher.on('error', () => {
        unwatch(name)
        lookIn(settleMs)
      })
      watchers.set(name, watcher)
    } catch {
      // The folder is gone again, or the system is out of watches: retry.
      lookIn(1_000)
    }
  }

  /** Schedules one scan at the earliest requested time, so a continuous stream of changes cannot postpone it. */
  function lookIn(ms: number): void {
    if (closed || Date.now() + ms >= dueAtMs) return
    clearTimeout(timer)
    dueAtMs = Date.now() + ms
    timer = setTimeout(() => {
      dueAtMs = Number.POSITIVE_INFINITY
      // A watcher follows the inode: after a folder is replaced it would watch the old one.
      for (const name of watchers.keys()) if (name !== '.') unwatch(name)
      try {
        look()
      } catch (error) {
        // The root folder is being replaced: the served brands stay, and the next scan finds the new one.
        unwatch('.')
        onProblem(`${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
        lookIn(1_000)
      }
    }, ms).unref()
  }

  function unwatch(name: string): void {
    watchers.get(name)?.close()
    watchers.delete(name)
  }

  look()
  return {
    byHost: (hostname) => byHost.get(hostname) ?? null,
    all: () => served,
    onNew: (listener) => void (announce = listener),
    close() {
      closed = true
      clearTimeout(timer)
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}
