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
  /** Loads the whole page again. */
  readonly reload: () => void
}

export interface PageLoader {
  load(load: Load): Promise<ComponentType>
  /** The page's component if loaded, else one that loads when rendered. The same component for the same page. */
  pageOf(load: Load): ComponentType
}

/**
 * Loads pages' code. When that fails, a new version was most likely deployed while the page was open: a reload brings it,
 * at most once in half a minute, so that a broken site does not reload for ever.
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
        // A page that is already rendered keeps its component: another one would remount it.
        if (!pages.has(load)) pages.set(load, page)
        return page
      } catch (error) {
        const reloadedAt = Number(storage.get('chunkReloadedAt') ?? 0)
        if (clock.now() - reloadedAt < reloadEveryMs) throw error
        storage.set('chunkReloadedAt', String(clock.now()))
        reload()
        // The reload replaces the page; until then it shows what it showed.
        return new Promise(() => {})
      }
    },
  }
  return loader
}
