import { Suspense, lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation } from 'react-router-dom'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { pageTable } from '../page-table.ts'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { useApp } from '../use-app.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

const PageFailed = () => {
  const { t } = useTranslation()
  const { reload } = useApp()
  return (
    <ErrorState
      title={t('app:pageFailed.title')}
      action={<Button onClick={reload}>{t('app:pageFailed.reload')}</Button>}
    >
      {t('app:pageFailed.text')}
    </ErrorState>
  )
}

/** The page of the address. One that fails, or does not arrive, says so in its own place. */
export function PageOutlet() {
  const { pathname } = useLocation()
  const { pages, reportFault } = useApp()
  const routes = useMemo(
    () =>
      pageTable.flatMap((entry) => {
        const Page =
          pages.loaded(entry.load) ??
          lazy(() => pages.load(entry.load).then((component) => ({ default: component })))
        return entry.paths.map((path) => <Route key={path} path={path} element={<Page />} />)
      }),
    [pages],
  )
  return (
    <ErrorBoundary resetKey={pathname} onError={reportFault} fallback={PageFailed}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {routes}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
