import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useGate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { LeftOut } from '#src/ui/behaviour/WhenNear.tsx'
import type { NoticeLineProps } from './NoticeLine.tsx'
import { noticeHeight } from '../notice-height.ts'
import { useStorage } from '../use-notices.ts'

const NoticeLine = lazyNamed(() => import('./NoticeLine.tsx'), 'NoticeLine')

/**
 * The latest announcement. Its line is kept free while it loads, unless the site has none, or the visitor has closed one before
 * or there was none: then there is most likely nothing to show.
 */
export const NoticeStrip = observer(function NoticeStrip(props: NoticeLineProps) {
  const { dialogOnly = false } = props
  const isOff = useGate('home.announcements') === 'off'
  const keepsFree = useStorage().get('announcementClosed') === null && !dialogOnly && !isOff
  return (
    <LeftOut>
      <Suspense fallback={keepsFree ? <div style={{ minBlockSize: noticeHeight }} /> : null}>
        <NoticeLine {...props} />
      </Suspense>
    </LeftOut>
  )
})
