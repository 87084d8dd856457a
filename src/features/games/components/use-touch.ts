import { useSyncExternalStore } from 'react'

const query = '(hover: none)'
const list = () => (typeof matchMedia === 'function' ? matchMedia(query) : null)

const subscribe = (changed: () => void) => {
  const media = list()
  media?.addEventListener('change', changed)
  return () => media?.removeEventListener('change', changed)
}

/** Nothing can rest on a tile here: what appears on hover elsewhere has to be in sight. */
export const useTouch = (): boolean => useSyncExternalStore(subscribe, () => list()?.matches ?? false)
