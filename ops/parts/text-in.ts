/** A text in the operator's language, else in English, else in the one it was written in. */
export const textIn = (texts: Readonly<Record<string, string>>, locale: string): string =>
  texts[locale] ?? texts['en'] ?? Object.values(texts)[0] ?? ''
