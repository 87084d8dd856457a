import { useSyncExternalStore } from 'react'

const listOf = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : null)

/** Whether a media query matches now. False without `matchMedia`. */
export const matchesMedia = (query: string): boolean => listOf(query)?.matches ?? false

/** Whether a media query matches; re-renders when that changes. False without `matchMedia`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = listOf(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    () => matchesMedia(query),
  )
}
