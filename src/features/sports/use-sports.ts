import { use, useEffect } from 'react'
import type { BookId } from '#domain/sports/vocabulary.ts'
import { storeHook } from '#src/lib/stores.tsx'
import type { SportsStore } from './sports.store.ts'

const useLateSports = storeHook('sports')

/** A book. Suspends while its code is on the way. */
export const useSports = (book: BookId): SportsStore => use(useLateSports().load())[book]

/** How prices are written; after the code of a book has come. */
export const useOddsFormat = () => use(useLateSports().load()).odds

/** Keeps the prices of a book coming while the component is shown. */
export function useWatchedBoard(store: SportsStore): void {
  useEffect(() => store.watch(), [store])
}
