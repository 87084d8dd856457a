import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import ar from '../locales/ar/studio.json'
import en from '../locales/en/studio.json'
import pt from '../locales/pt/studio.json'
import vi from '../locales/vi/studio.json'

const translations = { en, pt, vi, ar }

/** The studio's own texts. Names and descriptions of fields come from the schema, in English. */
export function studioTexts(preferred: string): i18n {
  const [language = ''] = preferred.split('-')
  const texts = createInstance()
  void texts.use(initReactI18next).init({
    lng: Object.hasOwn(translations, language) ? language : 'en',
    fallbackLng: 'en',
    resources: Object.fromEntries(
      Object.entries(translations).map(([each, translation]) => [each, { translation }]),
    ),
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return texts
}
