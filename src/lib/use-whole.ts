import { useDeferredValue } from 'react'

/**
 * False in a component's first render, then true in a render that yields to input: what it renders only when true delays
 * neither the first paint nor a press. For lists of data that arrive after the page: a store's change renders in one task.
 */
export const useWhole = (): boolean => useDeferredValue(true, false)
