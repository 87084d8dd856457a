import { createContext, useContext } from 'react'
import type { SlipStore } from '../../play/slip.store.ts'

const SlipContext = createContext<SlipStore | null>(null)

export const SlipProvider = SlipContext.Provider

/** The slip of the current game. */
export function useSlip(): SlipStore {
  const slip = useContext(SlipContext)
  if (slip === null) throw new Error('There is no slip here')
  return slip
}
