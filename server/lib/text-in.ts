/** The text in the reader's language, else in the brand's, else in the first language it has. */
export const textIn = (text: Readonly<Record<string, string>>, ...languages: readonly string[]): string => {
  for (const language of languages) {
    const found = text[language] ?? text[language.split('-')[0] ?? '']
    if (found !== undefined) return found
  }
  return Object.values(text)[0] ?? ''
}
