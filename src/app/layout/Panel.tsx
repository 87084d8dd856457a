import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { useApp } from '../use-app.ts'

const Nothing = () => null

/** Error boundary for a part of the frame: if it throws, only that part disappears. */
export const Panel = ({ children }: { children: ReactNode }) => {
  const { reportFault } = useApp()
  return (
    <ErrorBoundary fallback={Nothing} onError={reportFault}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
