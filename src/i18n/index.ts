export { createI18n } from './create-i18n.ts'
export { languageName } from './language-name.ts'
export { LanguageStore } from './language.store.ts'
export { useLanguage } from './use-language.ts'
