/**
 * Languages of the product. `locales/` has a folder for each, and tables of texts in code are typed by this list, so a
 * language without texts does not compile (`scripts/checks/languages.test.ts` compares the folders).
 */
export const languages = ['en', 'pt', 'vi', 'ar'] as const

export type Language = (typeof languages)[number]

/** The product's language for a BCP 47 tag or an Accept-Language header's first entry: `pt-BR` is `pt`; otherwise English. */
export function languageOf(tag: string): Language {
  const wanted = tag
    .trim()
    .toLowerCase()
    .split(/[-_,;]/, 1)[0]
  return languages.find((language) => language === wanted) ?? 'en'
}
