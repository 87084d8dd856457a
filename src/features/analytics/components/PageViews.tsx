import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { countPageView } from '#schemas/api/analytics.ts'
import { matchesMedia } from '#src/lib/use-media.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { CountingNotice } from './CountingNotice.tsx'
import { useAnalytics, useApi, useClock } from '../use-analytics.ts'
import { createVisit } from '../visit.ts'

const visit = createVisit({
  navigation: () => performance.getEntriesByType('navigation')[0],
  referrer: document.referrer,
  origin: location.origin,
})

const phone = onPhone.replace('@media ', '')
/** A redirect leaves its page earlier, and the call does not compete with those of the page. */
const viewedAfterMs = 1_000

interface PageViewsProps {
  /** Id in the table of pages. */
  page: string
  path: string
  /** The page has a footer, and no other notice takes the place. */
  hasRoom: boolean
}

/** Counts each page that is opened, if the visitor may be counted, and asks a visitor who has not answered. */
export const PageViews = observer(function PageViews({ page, path, hasRoom }: PageViewsProps) {
  const { isCounting, isAsking } = useAnalytics()
  const api = useApi()
  const clock = useClock()
  useEffect(() => {
    if (!isCounting) return undefined
    return clock.after(viewedAfterMs, () => {
      const screen = matchesMedia(phone) ? 'phone' : 'desktop'
      // A view that is not counted changes nothing for the visitor.
      api.call(countPageView, { page, screen, isVisit: visit.begins() }).catch(() => undefined)
    })
  }, [api, clock, isCounting, page, path])
  return isAsking && hasRoom ? <CountingNotice /> : null
})
