import { storeHook } from '#src/lib/stores.tsx'
import type { Root } from './create-root.ts'

/** The whole application, for the frame around the pages. Features reach their own stores by their own hooks. */
export const useApp = storeHook<Root>('app')
