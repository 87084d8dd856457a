import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { useApp } from '../use-app.ts'

const Nothing = () => null

/** A part of the frame. When it fails it is left out; the rest of the page stays. */
export const Panel = ({ children }: { children: ReactNode }) => {
  const { reportFault } = useApp()
  return (
    <ErrorBoundary fallback={Nothing} onError={reportFault}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
