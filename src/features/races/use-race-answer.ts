import { useTranslation } from 'react-i18next'
import { useSession } from '#src/features/session/index.ts'
import { storeHook } from '#src/lib/stores.tsx'
import { useAnswer } from '#src/record-page/index.ts'
import type { Answer } from '#src/record-page/index.ts'

const useNews = storeHook('races')

/**
 * Requests again when a board, the login or `turn` changes. The last value stays during the request and after an error. Use in an
 * observer.
 */
export function useRaceAnswer<T>(key: string, ask: (language: string) => Promise<T>, turn = 0): Answer<T> {
  const { i18n } = useTranslation()
  const { isLoggedIn } = useSession()
  const { revision } = useNews()
  return useAnswer(`${key} ${i18n.language} ${isLoggedIn}`, () => ask(i18n.language), `${revision} ${turn}`)
}
