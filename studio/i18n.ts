import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import en from '../locales/en/studio.json'
import pt from '../locales/pt/studio.json'

/** The studio's own texts. Names and descriptions of fields come from the schema, in English. */
export function studioTexts(preferred: string): i18n {
  const texts = createInstance()
  void texts.use(initReactI18next).init({
    lng: preferred.startsWith('pt') ? 'pt' : 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en }, pt: { translation: pt } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return texts
}
