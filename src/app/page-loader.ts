import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Clock } from '#src/lib/clock.ts'
import { retryingImport } from '#src/lib/retrying-import.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

const reloadEveryMs = 30_000

/** Brings a page's code. */
export type Load = () => Promise<ComponentType>

export interface PageLoaderDependencies {
  readonly clock: Clock
  readonly storage: AppStorage
  /** Loads the whole page again. */
  readonly reload: () => void
}

export interface PageLoader {
  load(load: Load): Promise<ComponentType>
  /** The page itself when it is here already, else one that loads when it is shown. The same for the same page. */
  pageOf(load: Load): ComponentType
}

/**
 * Loads pages' code. When it cannot be had, the site was most likely deployed anew under an open page: a reload brings
 * the new version, once in half a minute at most, so that a broken site does not reload for ever.
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
        // A page that is shown already stays the same component: another one would start it afresh.
        if (!pages.has(load)) pages.set(load, page)
        return page
      } catch (error) {
        const reloadedAt = Number(storage.get('chunkReloadedAt') ?? 0)
        if (clock.now() - reloadedAt < reloadEveryMs) throw error
        storage.set('chunkReloadedAt', String(clock.now()))
        reload()
        // The page is on its way out: what it shows until then stays.
        return new Promise(() => {})
      }
    },
  }
  return loader
}
