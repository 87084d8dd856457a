import { createInstance } from 'i18next'
import type { i18n as I18n } from 'i18next'

export interface I18nOptions {
  /** A key without a text shows itself in brackets, so that nobody can miss it. */
  readonly showMissing: boolean
}

/** An i18next of its own for one application: no global instance, no plugins, texts arrive with each language. */
export function createI18n({ showMissing }: I18nOptions): I18n {
  const i18n = createInstance()
  void i18n.init({
    lng: 'dev',
    fallbackLng: false,
    initAsync: false,
    resources: {},
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    ...(showMissing && { parseMissingKeyHandler: (key: string) => `⟦${key}⟧` }),
  })
  return i18n
}
