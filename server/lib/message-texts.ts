/** Title and content by language code, before they are filled in. */
export type MessageTexts = Readonly<Record<string, readonly [title: string, content: string]>>

/** A message in all languages of `texts`; `fill` replaces the placeholders of its title and of its content. */
export function messageIn(texts: MessageTexts, fill: (text: string, language: string) => string) {
  const part = (index: 0 | 1): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(texts).map(([language, pair]) => [language, fill(pair[index], language)]),
    )
  return { title: part(0), content: part(1) }
}
