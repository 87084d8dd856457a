import type { Finding } from '../lib/source-files.ts'

export interface Locale {
  readonly language: string
  /** Slice name -> the parsed file. */
  readonly slices: Readonly<Record<string, unknown>>
}

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/

/** `{ a: { b: 'x' } }` -> Map of `slice.a.b` -> text. */
export function flatten(slices: Readonly<Record<string, unknown>>): Map<string, string> {
  const out = new Map<string, string>()
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') out.set(key, value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, `${key}.${name}`)
  }
  for (const [slice, value] of Object.entries(slices)) walk(value, slice)
  return out
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').toSorted()

/**
 * Every language has the keys of English, with the same placeholders and no empty text. Plural forms count as one key,
 * because languages differ in how many they need.
 */
export function localeParity(english: Locale, others: readonly Locale[]): Finding[] {
  const base = (key: string) => key.replace(pluralSuffix, '')
  const source = flatten(english.slices)
  const sourceKeys = new Set([...source.keys()].map(base))
  return [english, ...others].flatMap((locale) => {
    const texts = flatten(locale.slices)
    const keys = new Set([...texts.keys()].map(base))
    const path = (key: string) => `locales/${locale.language}/${key.split('.')[0] ?? ''}.json`
    const finding = (key: string, sentence: string): Finding => ({ path: path(key), line: 1, sentence })
    return [
      ...[...sourceKeys]
        .filter((key) => !keys.has(key))
        .map((key) => finding(key, `key "${key}" is missing`)),
      ...[...keys]
        .filter((key) => !sourceKeys.has(key))
        .map((key) => finding(key, `key "${key}" is not in English, the source of keys`)),
      ...[...texts]
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => finding(key, `key "${key}" is empty`)),
      ...[...texts].flatMap(([key, text]) => {
        const original = source.get(key)
        if (original === undefined || String(placeholders(original)) === String(placeholders(text))) return []
        return [
          finding(
            key,
            `key "${key}" has other placeholders than English ({{${placeholders(original).join('}}, {{')}}})`,
          ),
        ]
      }),
    ]
  })
}
