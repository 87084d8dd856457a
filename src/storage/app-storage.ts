import { keysOf } from '#src/lib/objects.ts'
import { legacyCookies, storageKeys } from './storage-keys.ts'
import type { StorageKey, StorageKeySpec } from './storage-keys.ts'

/** One storage backend. Every method may throw: storage can be full or blocked. */
export interface StorageArea {
  read(name: string): string | null
  write(name: string, value: string, days?: number): void
  remove(name: string): void
  /** Names in use. */
  names(): readonly string[]
}

export type StorageAreas = Readonly<Record<StorageKeySpec['area'], StorageArea>>

/** Access to the declared storage keys. Never throws: values that cannot be stored are kept in memory until the page closes. */
export interface AppStorage {
  get(key: StorageKey): string | null
  set(key: StorageKey, value: string): void
  remove(key: StorageKey): void
  /** Removes every key without `keepOnLogout`. */
  clearOnLogout(): void
  /** Runs something during which the browser may empty its areas; what outlives a session is there again afterwards. */
  keeping<T>(run: () => Promise<T>): Promise<T>
  /** Removes cookies of earlier clients, including remembered passwords. */
  deleteLegacyCookies(): void
}

const spec = (key: StorageKey): StorageKeySpec => storageKeys[key]

export function createAppStorage(areas: StorageAreas): AppStorage {
  const remembered = new Map<StorageKey, string>()

  const storage: AppStorage = {
    get: (key) => remembered.get(key) ?? attempt(() => areas[spec(key).area].read(key)) ?? null,
    set(key, value) {
      const kept = spec(key)
      const stored = attempt(() => {
        areas[kept.area].write(key, value, kept.area === 'cookie' ? kept.days : undefined)
        return true
      })
      if (stored === true) remembered.delete(key)
      else remembered.set(key, value)
    },
    remove(key) {
      remembered.delete(key)
      attempt(() => areas[spec(key).area].remove(key))
    },
    clearOnLogout() {
      for (const key of keysOf(storageKeys)) if (spec(key).keepOnLogout !== true) storage.remove(key)
    },
    async keeping(run) {
      const kept = keysOf(storageKeys).filter((key) => spec(key).keepOnLogout === true)
      const values = kept.map((key) => [key, storage.get(key)] as const)
      try {
        return await run()
      } finally {
        for (const [key, value] of values) if (value !== null) storage.set(key, value)
      }
    },
    deleteLegacyCookies() {
      const lastUser = storage.get('lastUser')
      const legacy = (name: string) =>
        !Object.hasOwn(storageKeys, name) &&
        (name === lastUser || legacyCookies.some((pattern) => pattern.test(name)))
      const names = attempt(() => areas.cookie.names()) ?? []
      for (const name of names.filter(legacy)) attempt(() => areas.cookie.remove(name))
    },
  }
  return storage
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
