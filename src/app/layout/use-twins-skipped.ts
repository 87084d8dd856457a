import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isTwin, openModals } from '#src/ui/behaviour/use-back-closes.ts'

const state = () => history.state as { readonly idx?: number; readonly key?: string } | null
/** Place of the current entry in the router's history; a twin has that of its page. */
const place = () => state()?.idx ?? null

/** Goes on where Back would only step from a page to the twin that a closed dialog left, or from the twin to its page. */
export function useTwinsSkipped(): void {
  const { key } = useLocation()
  const at = useRef<number | null>(null)
  useEffect(() => {
    // By the time a traversal is rendered, the next one may be under way: that one is heard below.
    if ((state()?.key ?? 'default') === key) at.current = place()
  }, [key])
  useEffect(() => {
    let isSkipping = false
    const onPop = () => {
      const [before, now, wasSkipping] = [at.current, place(), isSkipping]
      at.current = now
      isSkipping = false
      if (before === null || now === null || openModals().length > 0) return
      // From its own twin to a page, where Back should have left it; or back to a page's twin instead of the page.
      isSkipping = isTwin() ? before > now || wasSkipping : before === now && !wasSkipping
      if (isSkipping) history.back()
    }
    // Before the dialogs hear of it: one that closes now is still open here.
    addEventListener('popstate', onPop, { capture: true })
    return () => removeEventListener('popstate', onPop, { capture: true })
  }, [])
}
