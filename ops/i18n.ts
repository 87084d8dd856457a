import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import enErrors from '../locales/en/errors.json'
import enOps from '../locales/en/ops.json'
import ptErrors from '../locales/pt/errors.json'
import ptOps from '../locales/pt/ops.json'

const network = (ops: typeof enOps) => ({ network: { failed: ops.desk.offline } })

const messages: Readonly<Record<string, unknown>> = {
  en: { ...enOps, errors: { ...enErrors, ...network(enOps) } },
  pt: { ...ptOps, errors: { ...ptErrors, ...network(ptOps) } },
}

const preferred = navigator.language.startsWith('pt') ? 'pt' : 'en'

/** The desk's languages; what operators read is as complete in one as in the other. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => {
    document.documentElement.lang = locale
    return (messages[locale] ?? messages['en']) as TranslationMessages
  },
  preferred,
  [
    { locale: 'en', name: 'English' },
    { locale: 'pt', name: 'Português' },
  ],
)
