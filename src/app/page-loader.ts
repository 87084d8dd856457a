import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Clock } from '#src/lib/clock.ts'
import { retryingImport } from '#src/lib/retrying-import.ts'
import type { Load } from '#src/slice/index.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

const reloadEveryMs = 30_000

export interface PageLoaderDependencies {
  readonly clock: Clock
  readonly storage: AppStorage
  /** Reloads the document. */
  readonly reload: () => void
}

export interface PageLoader {
  load(load: Load): Promise<ComponentType>
  /** The page's component, or a lazy one if its code is not loaded yet. Stable: the same component for the same page. */
  pageOf(load: Load): ComponentType
}

/**
 * Loads the code of pages. A failure most likely means that a new version was deployed while the page was open, so the
 * document is reloaded, at most once in 30 s to avoid a reload loop on a broken site.
 */
export function createPageLoader({ clock, storage, reload }: PageLoaderDependencies): PageLoader {
  const pages = new Map<Load, ComponentType>()
  const loader: PageLoader = {
    pageOf(load) {
      const page = pages.get(load) ?? lazy(() => loader.load(load).then((loaded) => ({ default: loaded })))
      pages.set(load, page)
      return page
    },
    async load(load) {
      try {
        const page = await retryingImport(load, clock)
        // A page already rendered keeps its component: a different one would remount it.
        if (!pages.has(load)) pages.set(load, page)
        return page
      } catch (error) {
        const reloadedAt = Number(storage.get('chunkReloadedAt') ?? 0)
        if (clock.now() - reloadedAt < reloadEveryMs) throw error
        storage.set('chunkReloadedAt', String(clock.now()))
        reload()
        // Never resolves: the current page stays until the reload replaces it.
        return new Promise(() => {})
      }
    },
  }
  return loader
}
