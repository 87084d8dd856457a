/** A text in the operator's language, otherwise English, otherwise any. */
export const textIn = (texts: Readonly<Record<string, string>>, locale: string): string =>
  texts[locale] ?? texts['en'] ?? Object.values(texts)[0] ?? ''
