/** Texts by slice or within one, nested as written. */
type Texts = Readonly<Record<string, unknown>>

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pluralForm = /_(?:zero|one|two|few|many|other)$/

/**
 * Fills a language's gaps with English, so that no raw key is shown. A missing plural form uses the language's own
 * general form, English only when it has none.
 */
export function withEnglish(english: Texts, own: Texts, language: string): Texts {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()

  const complete = (from: Texts, to: Texts): Texts => {
    const filled = Object.keys(from).flatMap((key): [string, unknown][] => {
      const base = key.replace(pluralForm, '')
      if (base !== key && typeof from[key] === 'string') return plural(base, from, to)
      const [source, target] = [from[key], to[key]]
      return [[key, isTexts(source) ? complete(source, isTexts(target) ? target : {}) : (target ?? source)]]
    })
    return { ...to, ...Object.fromEntries(filled) }
  }

  const plural = (base: string, from: Texts, to: Texts): [string, unknown][] =>
    pluralCategories.map((form) => {
      const [key, general] = [`${base}_${form}`, `${base}_other`]
      return [key, to[key] ?? to[general] ?? from[key] ?? from[general]]
    })

  return complete(english, own)
}
