import { didYouMean } from '../did-you-mean.ts'
import { placeOf } from '../parsed-file.ts'
import { toPointer } from '../pointer.ts'
import type { BrandCopy, BrandRule, Finding, Texts } from './rule.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '')

/** Placeholders filled in by the code that shows the text, and `brand.name`, which the stamper fills in. */
const filled = (key: string, original: string) => [
  ...placeholders(original),
  ...(key.startsWith('brand.') ? ['name'] : []),
]

/**
 * A brand's own texts parse, cover every language it offers, and use known keys and the placeholders of the original.
 */
export const copy: BrandRule = ({ brand }, { folders, locales }) => {
  const own = folders.get(brand.id)?.copy ?? new Map<string, BrandCopy>()
  if (own.size === 0) return []
  const english: Texts = locales.get('en') ?? new Map()
  const allKeys = new Set([...own.values()].flatMap(({ texts }) => [...texts.keys()]))
  return brand.languages.flatMap((language): Finding[] => {
    const path = `brands/${brand.id}/copy/${language}.json`
    const copyFile = own.get(language)
    const finding = (key: string, sentence: string, suggestion: string | null = null): Finding => ({
      rule: 'brand/copy',
      pointer: '/languages',
      place: placeInCopy(copyFile, key) ?? { file: path, line: 1, column: 1 },
      sentence,
      suggestion,
    })
    if (copyFile === undefined) return [finding('', `the texts of ${brand.id} are missing in ${language}`)]
    if (copyFile.parsed.problems.length > 0)
      return copyFile.parsed.problems.map(({ file, line, column, ...problem }) => ({
        ...problem,
        place: { file, line, column },
      }))
    const { texts } = copyFile
    const base: Texts = locales.get(language) ?? english
    return [
      ...[...allKeys]
        .filter((key) => !texts.has(key))
        .map((key) => finding(key, `key "${key}" is missing, other languages have it`)),
      ...[...texts].flatMap(([key, text]) => {
        const original = base.get(key) ?? english.get(key)
        if (original === undefined)
          return [finding(key, `key "${key}" is not a text of the product`, didYouMean(key, english.keys()))]
        const extra = placeholders(text).filter((name) => !filled(key, original).includes(name))
        return extra.length === 0
          ? []
          : [finding(key, `key "${key}" has a placeholder {{${extra.join('}}, {{')}}} that is never filled`)]
      }),
    ]
  })
}

/** The place of a text in its file, or of the nearest slice that is there. */
const placeInCopy = (texts: BrandCopy | undefined, key: string) => {
  const file = texts?.parsed.file ?? null
  return file === null ? null : placeOf(file, toPointer(key.split('.')))
}
