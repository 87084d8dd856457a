import { storeHook } from '#src/lib/stores.tsx'
import type { Games } from './create-games.ts'

export const useGames = storeHook<Games>('games')
