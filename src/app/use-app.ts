import { createContext, useContext } from 'react'
import type { Root } from './root.ts'

export const AppContext = createContext<Root | null>(null)

/** The whole application, for the frame around the pages. Features reach single stores by their own hooks. */
export function useApp(): Root {
  const root = useContext(AppContext)
  if (root === null) throw new Error('No application is provided')
  return root
}
