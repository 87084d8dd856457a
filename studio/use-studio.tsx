import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { StudioStore } from './studio.store.ts'

const Context = createContext<StudioStore | null>(null)

export const StudioProvider = ({ studio, children }: { studio: StudioStore; children: ReactNode }) => (
  <Context value={studio}>{children}</Context>
)

/** The page's store. Throws outside its provider. */
export function useStudio(): StudioStore {
  const studio = use(Context)
  if (studio === null) throw new Error('useStudio is called outside of StudioProvider')
  return studio
}
