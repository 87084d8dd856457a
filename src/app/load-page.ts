import type { ComponentType } from 'react'
import type { Clock } from '#src/lib/clock.ts'
import { retryingImport } from '#src/lib/retrying-import.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import type { PageEntry } from './page-table.ts'

const reloadEveryMs = 30_000

interface PageLoader {
  readonly clock: Clock
  readonly storage: AppStorage
  /** Loads the whole page again. */
  readonly reload: () => void
}

/**
 * Loads a page's code. When it cannot be had, the site was most likely deployed anew under an open page: a reload brings
 * the new version, once in half a minute at most, so that a broken site does not reload for ever.
 */
export async function loadPage(
  entry: Pick<PageEntry, 'load'>,
  { clock, storage, reload }: PageLoader,
): Promise<ComponentType> {
  try {
    return await retryingImport(entry.load, clock)
  } catch (error) {
    const reloadedAt = Number(storage.get('chunkReloadedAt') ?? 0)
    if (clock.now() - reloadedAt < reloadEveryMs) throw error
    storage.set('chunkReloadedAt', String(clock.now()))
    reload()
    // The page is on its way out: what it shows until then stays.
    return new Promise(() => {})
  }
}
