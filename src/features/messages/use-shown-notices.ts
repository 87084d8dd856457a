import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announcementTypes, listAnnouncements } from '#schemas/api/messages.ts'
import type { Reply } from '#schemas/api/route.ts'
import { useSession } from '#src/features/session/index.ts'
import { useAnswer } from '#src/record-page/index.ts'
import { useApi, useClock, useNotices, useRandom } from './use-notices.ts'

export const allTypes = announcementTypes.join(',')
/** Maximum time between two requests. */
const longestWaitMs = 6 * 60 * 60_000
/** Random delay after a scheduled change, so that open pages do not all request at once. */
const spreadMs = 5_000

interface Shown {
  readonly value: Reply<typeof listAnnouncements> | null
  readonly failed: boolean
}

/**
 * Announcements for the strip and the dialog. Requested again after a publication, a change of the login or language, and a
 * scheduled change; not requested while the gate is off. The last value stays until the next reply. Use in an observer.
 */
export function useShownNotices(isOffered: boolean): Shown {
  const { i18n } = useTranslation()
  const api = useApi()
  const clock = useClock()
  const random = useRandom()
  const news = useNotices()
  const { isLoggedIn, status } = useSession()
  const { language } = i18n
  const about = `${language} ${isLoggedIn}`
  const isWanted = isOffered && status !== 'checking'
  const { value, error } = useAnswer(`${about} ${news.revision} ${isWanted}`, () =>
    !isWanted
      ? Promise.resolve(null)
      : api.call(listAnnouncements, { types: allTypes, place: 'strip', pageNo: 1, pageSize: 20, language }),
  )
  const [kept, setKept] = useState<{
    readonly about: string
    readonly value: Reply<typeof listAnnouncements>
  } | null>(null)
  useEffect(() => {
    if (value !== null) setKept({ about, value })
    // oxlint-disable-next-line react/exhaustive-deps -- an answer belongs to what it was asked about
  }, [value])
  const changesAt = value?.changesAt ?? null
  useEffect(() => {
    if (changesAt === null) return undefined
    const waitMs = Math.max(0, Date.parse(changesAt) - clock.now()) + random.fraction() * spreadMs + 250
    return clock.after(Math.min(waitMs, longestWaitMs), () => news.tell())
  }, [changesAt, clock, news, random, value])
  return { value: value ?? (kept?.about === about ? kept.value : null), failed: error !== null }
}
