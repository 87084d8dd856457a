import { createInstance } from 'i18next'
import type { i18n as I18n } from 'i18next'
import { textNumbers } from '#domain/text/text-numbers.ts'

export interface I18nOptions {
  /** Shows a missing text as its key in brackets. */
  readonly showMissing: boolean
}

const unexpected = 'errors:server.unexpected'

/** Creates the i18next instance of one application: not the global one; texts are added as languages load. */
export function createI18n({ showMissing }: I18nOptions): I18n {
  const i18n = createInstance().use(textNumbers)
  void i18n.init({
    lng: 'dev',
    fallbackLng: false,
    initAsync: false,
    resources: {},
    defaultNS: 'app',
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (key) =>
      // A newer gateway may send an error code for which this build has no text.
      key.startsWith('errors:') && key !== unexpected && i18n.exists(unexpected)
        ? i18n.t(unexpected)
        : showMissing
          ? `⟦${key}⟧`
          : key,
  })
  return i18n
}
