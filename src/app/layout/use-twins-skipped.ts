import { useEffect } from 'react'
import { isTwinEntry, openModals } from '#src/ui/behaviour/use-back-closes.ts'

/**
 * Goes back once more when Back only moved between a page's history entry and the twin that a closed dialog left there.
 * Needs the Navigation API to compare the entries; without it Back takes the extra step.
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
      // With a dialog open, this Back closes the dialog and must not go further.
      if (to === null || from.index <= to.index || openModals().length > 0) return
      isSkipping = isTwinEntry(to) || (!wasSkipping && isTwinEntry(from) && from.index === to.index + 1)
      if (isSkipping) history.back()
    }
    navigation.addEventListener('currententrychange', hear)
    return () => navigation.removeEventListener('currententrychange', hear)
  }, [])
}
