import { storeHook } from '#src/lib/stores.tsx'
import type { Games } from './create-games.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly games: Games
  }
}

export const useGames = storeHook('games')
