import { Suspense } from 'react'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { LeftOut } from '#src/ui/behaviour/WhenNear.tsx'
import { announcementHeight } from '../section-boxes.ts'
import { useStorage } from '../use-home.ts'

const Announcement = lazyNamed(() => import('./Announcement.tsx'), 'Announcement')

/**
 * The latest announcement. Its line is kept free while it loads, unless the visitor has closed one before: then there is
 * most likely nothing to show.
 */
export function AnnouncementsSection() {
  const hasClosed = useStorage().get('announcementClosed') !== null
  return (
    <LeftOut>
      <Suspense fallback={hasClosed ? null : <div style={{ minBlockSize: announcementHeight }} />}>
        <Announcement />
      </Suspense>
    </LeftOut>
  )
}
