import { readFileSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import type { ErrorCode } from '#schemas/api/errors.ts'

/** Texts of `errors.json` by the two parts of a code. */
type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>

const shipped = new URL('../../locales/', import.meta.url)
const read = new Map<Language, Sentences>()

/** The texts of `locales/<language>/errors.json`, read when the first error in that language is sent. */
function sentencesIn(language: Language): Sentences {
  const known =
    read.get(language) ??
    (JSON.parse(readFileSync(new URL(`${language}/errors.json`, shipped), 'utf8')) as Sentences)
  read.set(language, known)
  return known
}

/** The sentence the site shows for an error code; in English where the language lacks it. */
export function errorSentence(code: ErrorCode, language: string): string {
  const [group = '', name = ''] = code.split('.')
  return sentencesIn(languageOf(language))[group]?.[name] ?? sentencesIn('en')[group]?.[name] ?? code
}

/**
 * Language of a call: the `language` header (BCP 47) where the brand offers it, else the brand's default. Without a
 * brand: the header, else English.
 */
export function languageOfCall(
  header: string | string[] | undefined,
  brand: { readonly languages: readonly string[]; readonly defaultLanguage: string } | undefined,
): string {
  const wanted = typeof header === 'string' ? header : ''
  if (brand === undefined) return languageOf(wanted)
  const primary = wanted.toLowerCase().split('-', 1)[0]
  return (
    brand.languages.find((language) => language === wanted) ??
    brand.languages.find((language) => language === primary) ??
    brand.defaultLanguage
  )
}

/** Language of a refused request. Its place is unset when the router refuses a malformed URL. */
export const languageOfRequest = ({
  headers,
  place,
}: Pick<FastifyRequest, 'headers'> & { readonly place?: FastifyRequest['place'] | null }): string =>
  languageOfCall(headers['language'], place?.kind === 'brand' ? place.site.brand : undefined)
