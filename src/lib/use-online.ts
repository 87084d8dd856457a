import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** `navigator.onLine` as reactive state. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
