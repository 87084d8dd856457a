import { createInstance } from 'i18next'
import type { FormatterModule, i18n as I18n } from 'i18next'
import { numberFormat } from '#domain/text/intl.ts'

export interface I18nOptions {
  /** A key without a text shows itself in brackets, so that nobody can miss it. */
  readonly showMissing: boolean
}

const unexpected = 'errors:server.unexpected'

const nothing = () => undefined

/** Numbers in a text get the separators of its language: 10000 is "10,000" in English and "10.000" in Portuguese. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value: unknown, _format, language): string =>
    typeof value === 'number' ? numberFormat(language ?? 'en').format(value) : (value as string),
}

/** An i18next of its own for one application: no global instance, no plugins, texts arrive with each language. */
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
      // A newer gateway may refuse for a reason this page has no sentence for.
      key.startsWith('errors:') && key !== unexpected && i18n.exists(unexpected)
        ? i18n.t(unexpected)
        : showMissing
          ? `⟦${key}⟧`
          : key,
  })
  return i18n
}
