import { Suspense } from 'react'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { LeftOut } from '#src/ui/behaviour/WhenNear.tsx'
import type { NoticeLineProps } from './NoticeLine.tsx'
import { noticeHeight } from '../notice-height.ts'
import { useStorage } from '../use-notices.ts'

const NoticeLine = lazyNamed(() => import('./NoticeLine.tsx'), 'NoticeLine')

/**
 * The latest announcement. Its line is kept free while it loads, unless the visitor has closed one before or there was
 * none: then there is most likely nothing to show.
 */
export function NoticeStrip(props: NoticeLineProps) {
  const { dialogOnly = false } = props
  const keepsFree = useStorage().get('announcementClosed') === null && !dialogOnly
  return (
    <LeftOut>
      <Suspense fallback={keepsFree ? <div style={{ minBlockSize: noticeHeight }} /> : null}>
        <NoticeLine {...props} />
      </Suspense>
    </LeftOut>
  )
}
