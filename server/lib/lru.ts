import { LRUCache } from 'lru-cache'

/**
 * An LRU cache of at most `most` entries that grows with its use. The library's `max` allocates room for all entries at
 * once: some 10 ms and a megabyte for 50,000, at every start. As a size of one for each entry the bound is the same.
 */
export const lru = <Value extends object | string>(most: number) =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 })
