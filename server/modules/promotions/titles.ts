import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { promotionTitle } from '#domain/promotions/sentences.ts'
import { createPromotionWords, withNames } from '#domain/promotions/words.ts'
import { textNumbers } from '#domain/text/text-numbers.ts'
import { languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { NamesOf } from './names.ts'
import type { TextByLanguage } from './promotions.tables.ts'
import { inLanguage } from './promotions-wire.ts'
import type { Version } from './rules.repository.ts'

const shipped = new URL('../../../locales/', import.meta.url)
const read = new Map<Language, ReturnType<typeof textsOf>>()

/** The players' texts of promotions, read when the first title in the language is made. */
function textsOf(language: Language) {
  const promotions = JSON.parse(
    readFileSync(new URL(`${language}/promotions.json`, shipped), 'utf8'),
  ) as Readonly<Record<string, unknown>>
  const texts = createInstance().use(textNumbers)
  void texts.init({
    lng: language,
    initAsync: false,
    resources: { [language]: { translation: promotions } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  return texts
}

function wordsIn(language: Language, currency: string) {
  const texts = read.get(language) ?? textsOf(language)
  read.set(language, texts)
  return createPromotionWords({
    language,
    currency,
    t: (key, values = {}) => texts.t(key, values),
    // Titles name no time and no category.
    timeZone: 'UTC',
    category: (id) => id,
  })
}

interface TitlesDeps {
  readonly names: NamesOf
  readonly brandOf: (merchantCode: string) => Pick<Brand, 'currency'> | null
}

export type TitlesOf = ReturnType<typeof createTitles>

/** A promotion's title in every language, as its players read it: the operators' own, or the one made from the rule. */
export const createTitles =
  ({ names, brandOf }: TitlesDeps) =>
  async ({
    merchantCode,
    headline,
    rule,
  }: Pick<Version, 'merchantCode' | 'headline' | 'rule'>): Promise<TextByLanguage> => {
    const currency = brandOf(merchantCode)?.currency ?? 'EUR'
    const titles = languages.map(async (language) => {
      const own = inLanguage(headline, language)
      if (own !== null) return [language, own] as const
      const words = withNames(wordsIn(language, currency), await names(merchantCode, rule, language))
      return [language, promotionTitle(rule, words)] as const
    })
    return Object.fromEntries(await Promise.all(titles))
  }
