import MiniSearch from 'minisearch'
import { LRUCache } from 'lru-cache'
import { searchable } from '#domain/vocabulary/searchable.ts'

/** A searchable entry. */
export interface Named {
  readonly id: string
  readonly name: string
  /** Additional search terms, ranked below the name. */
  readonly more?: string
  /** Above 1: ranked higher among equal matches. */
  readonly weight?: number
}

/** Searches; returns ids, best match first. `isOpen` filters. */
export type Find = (text: string, most: number, isOpen?: (id: string) => boolean) => readonly string[]

/**
 * Prefix search without accents, tolerating one typo per four letters, and two (or a transposition) per six: "dargao"
 * finds "Dragão".
 */
export function createTextIndex(entries: readonly Named[]): Find {
  const weights = new Map(entries.map(({ id, weight = 1 }) => [id, weight]))
  const index = new MiniSearch<Named>({
    fields: ['name', 'more'],
    processTerm: (term) => searchable(term) || null,
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length < 4 ? false : term.length < 6 ? 1 : 2),
      // Fuzzy matches weigh far less than prefixes; otherwise "lant" finds "Last" before "Lantern".
      weights: { prefix: 0.8, fuzzy: 0.1 },
      boost: { name: 4 },
      boostDocument: (id) => weights.get(String(id)) ?? 1,
    },
  })
  index.addAll(entries)
  return (text, most, isOpen = () => true) => {
    const options = { filter: ({ id }: { readonly id: unknown }) => isOpen(String(id)) }
    const all = index.search(text, { ...options, combineWith: 'AND' })
    // No entry matches all words: fall back to entries that match any.
    const found = all.length > 0 ? all : index.search(text, { ...options, combineWith: 'OR' })
    return found.slice(0, most).map(({ id }) => String(id))
  }
}

const isSame = (one: readonly Named[], other: readonly Named[]) =>
  one.length === other.length &&
  one.every((each, place) => {
    const like = other[place]
    return like !== undefined && each.id === like.id && each.name === like.name && each.more === like.more
  })

/** Indexes by key, rebuilt when their entries change. LRU cache of `most` indexes. */
export function createTextIndexes(most: number): (key: string, entries: readonly Named[]) => Find {
  const kept = new LRUCache<string, { readonly entries: readonly Named[]; readonly find: Find }>({
    max: most,
  })
  return (key, entries) => {
    const known = kept.get(key)
    if (known !== undefined && isSame(known.entries, entries)) return known.find
    const find = createTextIndex(entries)
    kept.set(key, { entries, find })
    return find
  }
}
