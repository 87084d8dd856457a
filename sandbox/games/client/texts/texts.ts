import type { Language } from '#domain/vocabulary/languages.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { pt } from './pt.ts'
import { vi } from './vi.ts'

export { languageOf } from '#domain/vocabulary/languages.ts'
export type { Language } from '#domain/vocabulary/languages.ts'
export type TextKey = keyof typeof en

type Values = Readonly<Record<string, string | number>>

/** The texts of a page or of one kind of game, complete in every language. */
export type TextTables<K extends string> = Readonly<Record<Language, Readonly<Record<K, string>>>>

export type TranslateOf<K extends string> = (key: K, values?: Values) => string
export type Translate = TranslateOf<TextKey>

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/** Replaces `{name}` in a text with the value of that name. */
export function translatorOf<K extends string>(tables: TextTables<K>, language: Language): TranslateOf<K> {
  const texts = tables[language]
  return (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (hole: string, name: string) => String(values[name] ?? hole))
}

/** The texts shared by all game pages. */
export const translator = (language: Language): Translate => translatorOf({ en, pt, vi, ar }, language)

export const isTextKey = (key: string): key is TextKey => key in en
