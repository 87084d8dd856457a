import { didYouMean } from '../did-you-mean.ts'
import type { BrandRule, Finding, Texts } from './rule.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '')

/** Filled in by whoever shows the original; the brand's name is filled in by the stamper. */
const filled = (key: string, original: string) => [
  ...placeholders(original),
  ...(key.startsWith('brand.') ? ['name'] : []),
]

/** A brand's own texts: readable, for every language it offers, with known keys and the placeholders of the original. */
export const copy: BrandRule = ({ brand }, { folders, locales }) => {
  const own = folders.get(brand.id)?.copy ?? new Map()
  if (own.size === 0) return []
  const finding = (path: string, sentence: string, suggestion: string | null = null): Finding => ({
    rule: 'brand/copy',
    pointer: '/languages',
    place: { file: path, line: 1, column: 1 },
    sentence,
    suggestion,
  })
  const english: Texts = locales.get('en') ?? new Map()
  const allKeys = new Set([...own.values()].flatMap(({ texts }) => [...(texts?.keys() ?? [])]))
  return brand.languages.flatMap((language): Finding[] => {
    const path = `brands/${brand.id}/copy/${language}.json`
    const file = own.get(language)
    if (file === undefined) return [finding(path, `the texts of ${brand.id} are missing in ${language}`)]
    if (file.texts === null) return [finding(path, 'the file is not JSON with texts under slices')]
    const texts: Texts = file.texts
    const base: Texts = locales.get(language) ?? english
    return [
      ...[...allKeys]
        .filter((key) => !texts.has(key))
        .map((key) => finding(path, `key "${key}" is missing, other languages have it`)),
      ...[...texts].flatMap(([key, text]) => {
        const original = base.get(key) ?? english.get(key)
        if (original === undefined)
          return [finding(path, `key "${key}" is not a text of the product`, didYouMean(key, english.keys()))]
        const extra = placeholders(text).filter((name) => !filled(key, original).includes(name))
        return extra.length === 0
          ? []
          : [finding(path, `key "${key}" has a placeholder {{${extra.join('}}, {{')}}} that is never filled`)]
      }),
    ]
  })
}
