import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { useFaultReport } from '../use-fault-report.ts'

const Nothing = () => null

/** A part of the frame. When it fails it is simply not there; the rest of the page goes on. */
export const Panel = ({ children }: { children: ReactNode }) => {
  const report = useFaultReport()
  return (
    <ErrorBoundary fallback={Nothing} onError={report}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
