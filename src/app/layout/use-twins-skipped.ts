import { useEffect } from 'react'
import { isTwinEntry, openModals } from '#src/ui/behaviour/use-back-closes.ts'

/**
 * Goes on where Back would only step from a page to the twin that a closed dialog left, or from the twin to its page.
 * The Navigation API tells which entry was left; a browser without it takes the step.
 */
export function useTwinsSkipped(): void {
  useEffect(() => {
    const { navigation } = globalThis as { readonly navigation?: Navigation }
    if (navigation === undefined) return undefined
    let isSkipping = false
    const hear = ({ from, navigationType }: NavigationCurrentEntryChangeEvent) => {
      if (navigationType !== 'traverse') return
      const wasSkipping = isSkipping
      isSkipping = false
      const to = navigation.currentEntry
      // A dialog that is open closes now, which is all that Back was for.
      if (to === null || from.index <= to.index || openModals().length > 0) return
      isSkipping = isTwinEntry(to) || (!wasSkipping && isTwinEntry(from) && from.index === to.index + 1)
      if (isSkipping) history.back()
    }
    navigation.addEventListener('currententrychange', hear)
    return () => navigation.removeEventListener('currententrychange', hear)
  }, [])
}
