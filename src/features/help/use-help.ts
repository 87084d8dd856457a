import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { getHelpCenter } from '#schemas/api/help.ts'
import type { HelpCenter } from '#schemas/api/help.ts'
import { storeHook } from '#src/lib/stores.tsx'
import { useAnswer } from '#src/record-page/index.ts'
import type { Answer } from '#src/record-page/index.ts'

export const useApi = storeHook('api')
export const useStorage = storeHook('storage')

/** The help centre in the current language. */
export function useHelpCenter(): Answer<HelpCenter> {
  const api = useApi()
  const { i18n } = useTranslation()
  const { language } = i18n
  return useAnswer(language, () => api.call(getHelpCenter, { language }))
}

/** Base path of the current help centre, and the article's id. */
export function useHelpAddress(): { readonly base: '/help' | '/helpmc'; readonly articleId: string } {
  const { pathname } = useLocation()
  const base = /^\/helpmc(\/|$)/.test(pathname) ? '/helpmc' : '/help'
  return { base, articleId: pathname.slice(base.length + 1).replace(/\/$/, '') }
}
