import { mkdirSync, readdirSync, statSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { indexHosts } from './brand-registry.ts'
import type { BrandRegistry, ServedBrand } from './brand-registry.ts'
import { readRelease } from './release-file.ts'

interface Known {
  /** Changes when the release file is written or replaced. */
  readonly stamp: string
  /** The last good release; null while there was none. */
  readonly served: ServedBrand | null
}

/** A stamp writes many files; one look after they have settled is enough. */
const settleMs = 60
/** A folder that is replaced is gone for a moment; a brand is dropped only when it stays away. */
const graceMs = 400

export interface BrandFolders extends BrandRegistry {
  /** Hears the id of every brand that is served from now on and was not before. */
  onNew(listener: (brandId: string) => void): void
  close(): void
}

/**
 * Learns the brands from `<folder>/<id>/release.json` and keeps watching: a new or edited brand is served within a second.
 * A release that cannot be read keeps the previous one in service; `onProblem` hears why.
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

  /** The folder tells of brands that come and go, each brand's own folder of a new release. */
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
      // A folder that is gone again, or a system out of watches: the next look tries again.
      lookIn(1_000)
    }
  }

  /** Looks once at the earliest time asked for: a stream of changes does not put it off for ever. */
  function lookIn(ms: number): void {
    if (closed || Date.now() + ms >= dueAtMs) return
    clearTimeout(timer)
    dueAtMs = Date.now() + ms
    timer = setTimeout(() => {
      dueAtMs = Number.POSITIVE_INFINITY
      // A replaced folder is another folder: its watcher still looks at the old one.
      for (const name of watchers.keys()) if (name !== '.') unwatch(name)
      try {
        look()
      } catch (error) {
        // The folder itself is being replaced: what is served stays, and the next look finds the new one.
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

/** Null when there is no such file. */
function stampOf(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat?.isFile() === true ? `${stat.mtimeMs}:${stat.size}:${stat.ino}` : null
}
