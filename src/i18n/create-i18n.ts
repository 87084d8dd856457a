import { createInstance } from 'i18next'
import type { i18n as I18n } from 'i18next'

export interface I18nOptions {
  /** A key without a text shows itself in brackets, so that nobody can miss it. */
  readonly showMissing: boolean
}

const unexpected = 'errors:server.unexpected'

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
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (key) =>
      // A newer gateway may refuse for a reason this page has no sentence for.
      key.startsWith('errors:') && key !== unexpected && i18n.exists(unexpected)
        ? i18n.t(unexpected)
        : showMissing
          ? `⟦${key}⟧`
          : key,
  })
  return i18n
}
