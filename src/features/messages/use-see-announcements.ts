import { useEffect } from 'react'
import { markRead } from '#schemas/api/messages.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { useUnseen } from './index.ts'

/** Marks the announcements as read once they are shown. If that fails, the next visit repeats it. */
export function useSeeAnnouncements(areShown: boolean): void {
  const { api } = usePageServices()
  const unseen = useUnseen()
  useEffect(() => {
    if (areShown)
      void api.call(markRead, { box: 'announcements' }).then(
        () => unseen.refresh(),
        () => undefined,
      )
  }, [areShown, api, unseen])
}
