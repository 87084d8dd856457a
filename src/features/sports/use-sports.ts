import { use, useEffect } from 'react'
import type { BookId } from '#domain/sports/vocabulary.ts'
import { storeHook } from '#src/lib/stores.tsx'
import type { SportsStore } from './sports.store.ts'

const useLateSports = storeHook('sports')

/** The store of a book. Suspends while its code loads. */
export const useSports = (book: BookId): SportsStore => use(useLateSports().load())[book]

/** The odds format store. Suspends while the sports code loads. */
export const useOddsFormat = () => use(useLateSports().load()).odds

/** Polls a book's prices while the component is mounted. */
export function useWatchedBoard(store: SportsStore): void {
  useEffect(() => store.watch(), [store])
}
