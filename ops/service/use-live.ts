import { useEffect } from 'react'
import { useRefresh } from 'react-admin'
import { openServiceEvents } from '#schemas/api/ops-service.ts'

/** What came through another gateway raises no event here: the page asks by itself, too. */
const everyMs = 30_000

/** Reads the page again whenever a thread has changed. */
export function useLive(): void {
  const refresh = useRefresh()
  useEffect(() => {
    // Without streams, as in stories, the page asks by the clock alone.
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
