import type { StorageArea, StorageAreas } from './app-storage.ts'

/** An in-memory area, for tests and stories. */
export function memoryArea(start: Readonly<Record<string, string>> = {}): StorageArea {
  const values = new Map(Object.entries(start))
  return {
    read: (name) => values.get(name) ?? null,
    write: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    names: () => [...values.keys()],
  }
}

export const memoryAreas = (): StorageAreas => ({
  session: memoryArea(),
  local: memoryArea(),
  cookie: memoryArea(),
})
