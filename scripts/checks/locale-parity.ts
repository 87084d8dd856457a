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

/** A form such as "twice" spells its number out, so it may omit `{{count}}`. */
function samePlaceholders(key: string, original: string, text: string): boolean {
  const counted = (name: string) => !(name === 'count' && /_(?:zero|one|two)$/.test(key))
  const names = (from: string) => String(placeholders(from).filter(counted))
  return names(original) === names(text)
}

/** Languages that must be complete in the same change; others may lag, with English in their gaps. */
export const leadingLanguages: readonly string[] = ['en', 'pt']

const base = (key: string) => key.replace(pluralSuffix, '')
const basesOf = (texts: ReadonlyMap<string, string>) => new Set([...texts.keys()].map(base))

/** English keys that a language has not translated. The forms of a plural count as one. */
function gapsOf(english: Locale, locale: Locale): string[] {
  const keys = basesOf(flatten(locale.slices))
  return [...basesOf(flatten(english.slices))].filter((key) => !keys.has(key))
}

/** `vi: 12 texts are not translated yet and show in English`, one line per lagging language with gaps. */
export function translationGaps(english: Locale, others: readonly Locale[]): string[] {
  return others
    .filter(({ language }) => !leadingLanguages.includes(language))
    .flatMap((locale) => {
      const gaps = gapsOf(english, locale)
      if (gaps.length === 0) return []
      const slices = [...new Set(gaps.map((key) => key.split('.')[0]))].join(', ')
      return [
        `${locale.language}: ${gaps.length} texts are not translated yet and show in English (${slices})`,
      ]
    })
}

/**
 * Leading languages have every key of English. No language has other keys, empty texts, other placeholders than
 * English, or incomplete plurals.
 */
export function localeParity(english: Locale, others: readonly Locale[]): Finding[] {
  const source = flatten(english.slices)
  const sourceKeys = basesOf(source)
  return [english, ...others].flatMap((locale) => {
    const texts = flatten(locale.slices)
    const path = (key: string) => `locales/${locale.language}/${key.split('.')[0] ?? ''}.json`
    const finding = (key: string, sentence: string): Finding => ({ path: path(key), line: 1, sentence })
    const missing = leadingLanguages.includes(locale.language) ? gapsOf(english, locale) : []
    return [
      ...missing.map((key) => finding(key, `key "${key}" is missing`)),
      ...[...basesOf(texts)]
        .filter((key) => !sourceKeys.has(key))
        .map((key) => finding(key, `key "${key}" is not in English, the source of keys`)),
      ...missingForms(locale.language, texts).map((key) => finding(key, `plural form "${key}" is missing`)),
      ...[...texts]
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => finding(key, `key "${key}" is empty`)),
      ...[...texts].flatMap(([key, text]) => {
        const original = source.get(key) ?? source.get(`${base(key)}_other`)
        if (original === undefined || samePlaceholders(key, original, text)) return []
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

/** CLDR plural forms of the language that are missing. */
function missingForms(language: string, texts: ReadonlyMap<string, string>): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return [...texts.keys()]
    .filter((key) => key.endsWith('_other'))
    .flatMap((key) => pluralCategories.map((form) => `${base(key)}_${form}`))
    .filter((key) => !texts.has(key))
}
