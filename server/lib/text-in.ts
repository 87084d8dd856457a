/** The text in the reader's language, falling back to the brand's, then to the first available. */
export const textIn = (text: Readonly<Record<string, string>>, ...languages: readonly string[]): string => {
  for (const language of languages) {
    const found = text[language] ?? text[language.split('-')[0] ?? '']
    if (found !== undefined) return found
  }
  return Object.values(text)[0] ?? ''
}

/** A game's name in the reader's language; null for a game that is no longer listed. */
export const nameIn = (
  game: { readonly name: string; readonly names?: Readonly<Record<string, string>> } | null,
  language: string,
): string | null => {
  if (game === null) return null
  return game.names === undefined ? game.name : textIn(game.names, language, 'en')
}
