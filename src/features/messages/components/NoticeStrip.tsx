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
 * The latest announcement. Its height is reserved while loading, unless the gate is off, or the visitor has closed one or seen
 * none before, when there is probably nothing to show.
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
