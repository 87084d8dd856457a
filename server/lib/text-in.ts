/** The text in the reader's language, else in the brand's, else in the first language it has. */
export const textIn = (text: Readonly<Record<string, string>>, ...languages: readonly string[]): string => {
  for (const language of languages) {
    const found = text[language] ?? text[language.split('-')[0] ?? '']
    if (found !== undefined) return found
  }
  return Object.values(text)[0] ?? ''
}

/** A game's name in the reader's language; null for a game that is in no list any more. */
export const nameIn = (
  game: { readonly name: string; readonly names?: Readonly<Record<string, string>> } | null,
  language: string,
): string | null => {
  if (game === null) return null
  return game.names === undefined ? game.name : textIn(game.names, language, 'en')
}
