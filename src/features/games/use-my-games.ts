import { use } from 'react'
import type { MyGamesStore } from './my-games.store.ts'
import { useGames } from './use-games.ts'

/** The player's own games. Suspends while their code is on the way. */
export const useMyGames = (): MyGamesStore => use(useGames().mine.load())
