import { createContext, useContext } from 'react'
import type { Root } from './root.ts'

export const AppContext = createContext<Root | null>(null)

/** The application root, for the frame around the pages. Features use the hooks of single stores instead. */
export function useApp(): Root {
  const root = useContext(AppContext)
  if (root === null) throw new Error('No application is provided')
  return root
}
