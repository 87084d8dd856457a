import { useEffect } from 'react'
import { useRefresh } from 'react-admin'
import { openServiceEvents } from '#schemas/api/ops-service.ts'

/** Polling interval: messages received by another gateway raise no event here. */
const everyMs = 30_000

/** Refreshes the page when a thread changes. */
export function useLive(): void {
  const refresh = useRefresh()
  useEffect(() => {
    // Without event streams, as in stories, only polling is used.
    const source =
      typeof EventSource === 'undefined'
        ? null
        : new EventSource(openServiceEvents.path, { withCredentials: true })
    source?.addEventListener('message', () => refresh())
    const timer = setInterval(refresh, everyMs)
    return () => {
      source?.close()
      clearInterval(timer)
    }
  }, [refresh])
}
