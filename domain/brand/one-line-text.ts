/** Characters that are legal in a string but not in a text of one visible line, with the words for them. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\p{Cs}/u, 'half a surrogate pair'],
  [/[\n\r\u0085\u2028\u2029]/u, 'a line break'],
  [/\p{Cc}/u, 'a control character'],
  [/[\u202a\u202b\u202d\u202e]/u, 'a mark that reorders the text after it'],
  [/[\ufeff\p{Noncharacter_Code_Point}]/u, 'a character that means nothing in a text'],
]

/** Characters without a visible glyph. U+2800 and U+3164 are no white space by category but draw as blanks. */
const invisible = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800\u3164]/gu

/**
 * Why a text is not one visible line of well-formed Unicode, as words that follow "holds" or "is"; null when it is
 * one. `\u2066`–`\u2069` isolate a part of the text and are allowed where each is closed.
 */
export function textFault(text: string): string | null {
  for (const [pattern, what] of forbidden) {
    const found = pattern.exec(text)
    if (found !== null) return `holds ${what} (${codePoint(found[0])})`
  }
  const open = unclosedIsolate(text)
  if (open !== null) return `holds a direction mark without its partner (${codePoint(open)})`
  return text.replace(invisible, '') === '' ? 'is blank' : null
}

/** `U+202E` */
const codePoint = (char: string) =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function unclosedIsolate(text: string): string | null {
  const open: string[] = []
  for (const char of text) {
    if (/[\u2066-\u2068]/.test(char)) open.push(char)
    if (char === '\u2069' && open.pop() === undefined) return char
  }
  return open[0] ?? null
}

/** Escapes an untrusted text for a message: control characters that a terminal would interpret become `\u{1b}`. */
export const spelledOut = (text: string) =>
  text.replace(
    /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu,
    (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  )
