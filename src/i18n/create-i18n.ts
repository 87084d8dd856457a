import { createInstance } from 'i18next'
import type { FormatterModule, i18n as I18n } from 'i18next'
import { numberFormat } from '#domain/text/intl.ts'

export interface I18nOptions {
  /** Shows a missing text as its key in brackets. */
  readonly showMissing: boolean
}

const unexpected = 'errors:server.unexpected'

const nothing = () => undefined

/** Formats numbers in texts with the separators of the language: 10000 is "10,000" in English and "10.000" in Portuguese. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value: unknown, _format, language): string =>
    typeof value === 'number' ? numberFormat(language ?? 'en').format(value) : (value as string),
}

/** Creates the i18next instance of one application: not the global one; texts are added as languages load. */
export function createI18n({ showMissing }: I18nOptions): I18n {
  const i18n = createInstance().use(numbers)
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
