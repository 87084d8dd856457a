import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/features/session/index.ts'
import { storeHook } from '#src/lib/stores.tsx'
import { useAnswer } from '#src/record-page/index.ts'
import type { Answer } from '#src/record-page/index.ts'

const useNews = storeHook('races')

/**
 * Requests again when a board or the login changes. The last value stays during the request and after an error. Use in an
 * observer.
 */
export function useRaceAnswer<T>(key: string, ask: (language: string) => Promise<T>): Answer<T> {
  const { i18n } = useTranslation()
  const { isLoggedIn } = useSession()
  const { revision } = useNews()
  const about = `${key} ${i18n.language} ${isLoggedIn}`
  const answer = useAnswer(`${about} ${revision}`, () => ask(i18n.language))
  const [kept, setKept] = useState<{ readonly about: string; readonly value: T } | null>(null)
  const { value } = answer
  useEffect(() => {
    if (value !== null) setKept({ about, value })
    // oxlint-disable-next-line react/exhaustive-deps -- an answer belongs to what it was asked about
  }, [value])
  if (value !== null || kept?.about !== about) return answer
  return { ...answer, value: kept.value, error: null }
}
