import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import enErrors from '../locales/en/errors.json'
import enLottery from '../locales/en/lottery.json'
import enOps from '../locales/en/ops.json'
import ptErrors from '../locales/pt/errors.json'
import ptLottery from '../locales/pt/lottery.json'
import ptOps from '../locales/pt/ops.json'

const network = (ops: typeof enOps) => ({ network: { failed: ops.desk.offline } })

/** Names of the rule books' parts; the other texts of the players' pages are excluded. */
const names = ({ game, station, row, bet }: typeof enLottery) => ({ lottery: { game, station, row, bet } })

const messages: Readonly<Record<string, unknown>> = {
  en: { ...enOps, ...names(enLottery), errors: { ...enErrors, ...network(enOps) } },
  pt: { ...ptOps, ...names(ptLottery), errors: { ...ptErrors, ...network(ptOps) } },
}

const preferred = navigator.language.startsWith('pt') ? 'pt' : 'en'

/** The desk's languages, all complete. */
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
