import { en } from './en.ts'
import type { TextKey, Texts } from './en.ts'
import { pt } from './pt.ts'

export type { TextKey } from './en.ts'
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

const tables: Readonly<Record<string, Texts>> = { en, pt }

/** The language of the page: the one asked for when we speak it, otherwise English. */
export function languageOf(asked: string): 'en' | 'pt' {
  return asked.toLowerCase().split('-', 1)[0] === 'pt' ? 'pt' : 'en'
}

export function translator(language: 'en' | 'pt'): Translate {
  const texts = tables[language] ?? en
  return (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (hole: string, name: string) => String(values[name] ?? hole))
}

export const isTextKey = (key: string): key is TextKey => key in en
