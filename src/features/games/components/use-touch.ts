import { useSyncExternalStore } from 'react'

const query = '(hover: none)'
const list = () => (typeof matchMedia === 'function' ? matchMedia(query) : null)

const subscribe = (changed: () => void) => {
  const media = list()
  media?.addEventListener('change', changed)
  return () => media?.removeEventListener('change', changed)
}

/** True on devices without hover, where hover controls must always be visible. */
export const useTouch = (): boolean => useSyncExternalStore(subscribe, () => list()?.matches ?? false)
