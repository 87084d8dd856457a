import { use } from 'react'
import type { MyGamesStore } from './my-games.store.ts'
import { useGames } from './use-games.ts'

/** The store of the player's games. Suspends while its code loads. */
export const useMyGames = (): MyGamesStore => use(useGames().mine.load())
