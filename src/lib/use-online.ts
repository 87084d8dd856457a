import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Does the browser think it has a network? */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
