import polyglotI18nProvider from 'ra-i18n-polyglot'
import { mergeTranslations } from 'react-admin'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { directionOf } from '#domain/brand/text-direction.ts'
import en from './texts/en.ts'

type Slices = typeof en

/** English comes with the page, the others when they are chosen. */
const languages = {
  en: { name: 'English', load: () => Promise.resolve({ default: en }) },
  pt: { name: 'Português', load: () => import('./texts/pt.ts') },
  vi: { name: 'Tiếng Việt', load: () => import('./texts/vi.ts') },
  ar: { name: 'العربية', load: () => import('./texts/ar.ts') },
} as const satisfies Readonly<
  Record<string, { name: string; load: () => Promise<{ readonly default: Slices }> }>
>

export type DeskLanguage = keyof typeof languages

const isDeskLanguage = (language: string): language is DeskLanguage => Object.hasOwn(languages, language)

const messagesOf = ({ ops, errors, lottery }: Slices) =>
  ({
    ...ops,
    lottery,
    errors: { ...errors, network: { failed: ops.desk.offline } },
  }) as unknown as TranslationMessages

const english = messagesOf(en)

/** Texts that a language does not have yet are in English. */
async function loaded(language: string): Promise<TranslationMessages> {
  if (!isDeskLanguage(language) || language === 'en') return english
  const { default: slices } = await languages[language].load()
  return mergeTranslations(english, messagesOf(slices))
}

/** The desk's texts and the reading direction of their language. */
export interface DeskTexts extends I18nProvider {
  readonly direction: () => 'ltr' | 'rtl'
  /** Tells of each change of the language; returns how to stop that. */
  readonly onChange: (tell: () => void) => () => void
}

/** Texts in the browser's language, in English where the desk does not have it. */
export async function deskTexts(preferred: string): Promise<DeskTexts> {
  const [first = ''] = preferred.split('-')
  const language = isDeskLanguage(first) ? first : 'en'
  const messages = await loaded(language)
  const listeners = new Set<() => void>()
  const provider = polyglotI18nProvider(
    (locale) => (locale === language ? messages : loaded(locale)),
    language,
    Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
  )
  const direction = () => directionOf(provider.getLocale())
  const dress = () => {
    document.documentElement.lang = provider.getLocale()
    document.documentElement.dir = direction()
  }
  dress()
  return {
    ...provider,
    async changeLocale(locale) {
      await provider.changeLocale(locale)
      dress()
      for (const tell of listeners) tell()
    },
    direction,
    onChange(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}
