import { observer } from 'mobx-react-lite'
import { createElement, Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { useOnline } from '#src/lib/use-online.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { guardPage } from '../page-guard.ts'
import { pageAt } from '../page-table.ts'
import { useApp } from '../use-app.ts'
import { PageFailed } from './PageFailed.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

const OfflinePage = lazyNamed(() => import('../pages/OfflinePage.tsx'), 'OfflinePage')
const NotFoundPage = lazyNamed(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage')

interface PageOutletProps {
  /** Called with true once a page is rendered (before paint) and with false while one is pending. */
  tell: (isThere: boolean) => void
}

/** Renders the page of the current URL, or an error in its place if it throws or its code does not load. */
export const PageOutlet = observer(function PageOutlet({ tell }: PageOutletProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { pages, reportFault, session, stamped, system } = useApp()
  const isOnline = useOnline()
  // Offline before the site status arrived: neither site status nor modules are known.
  const isUnknown = !isOnline && system.site === null
  const verdict = guardPage(pathname, stamped.brand, session)
  const entry = pageAt(pathname)

  useEffect(() => {
    if (verdict === 'logIn') void navigate('/login', { replace: true, state: { from: pathname + search } })
  }, [verdict, navigate, pathname, search])

  if (isUnknown)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <OfflinePage />
        <There tell={tell} />
      </Suspense>
    )
  if (verdict !== 'show') return <PageSkeleton />
  return (
    <ErrorBoundary resetKey={pathname} onError={reportFault} fallback={PageFailed}>
      <Suspense fallback={<PageSkeleton />}>
        {createElement(entry === null ? NotFoundPage : pages.pageOf(entry.load))}
        <There tell={tell} />
      </Suspense>
    </ErrorBoundary>
  )
})

/** A sibling of the page in its `Suspense`, so it mounts together with the page. */
function There({ tell }: PageOutletProps): null {
  useLayoutEffect(() => {
    tell(true)
    return () => tell(false)
  }, [tell])
  return null
}
