/** A piece of a typed ticket; `at` counts UTF-16 units of the text as typed, in composed form. */
export interface Token {
  readonly kind: 'number' | 'word'
  readonly text: string
  readonly at: number
  /** Directly preceded by a slash, as in `10/20`. */
  readonly afterSlash: boolean
}

/** Lower case without Vietnamese diacritics; the number of characters is kept. */
export const withoutAccents = (text: string): string =>
  Array.from(text.normalize('NFC'), (char) => {
    const plain = char.normalize('NFD').charAt(0).toLowerCase()
    return plain === 'đ' ? 'd' : plain
  }).join('')

/**
 * Splits a typed ticket into numbers and words; all other characters separate. `codesWithDigits` are codes such as
 * `b7lo`, which would otherwise be split.
 */
export function tokensOf(typed: string, codesWithDigits: readonly string[]): readonly Token[] {
  const text = withoutAccents(typed)
  const longestFirst = codesWithDigits.toSorted((a, b) => b.length - a.length)
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const afterSlash = text[at - 1] === '/'
    const code = longestFirst.find((each) => rest.startsWith(each) && !/^[a-z]/.test(rest.slice(each.length)))
    const word = code ?? /^[a-z]+/.exec(rest)?.[0]
    // A decimal stake needs its unit: in "12dd10,34dd5" the comma separates.
    const number = /^(?:\d+[.,]\d{1,3}(?=(?:n|ng|k|tr)(?![a-z]))|\d+)/.exec(rest)?.[0]
    const [found, kind] = word === undefined ? [number, 'number' as const] : [word, 'word' as const]
    if (found !== undefined) tokens.push({ kind, text: found, at, afterSlash })
    at += found?.length ?? 1
  }
  return tokens
}
