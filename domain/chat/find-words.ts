import { foldText } from './fold-text.ts'

/** Digits and symbols used in place of a letter. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  '€': 'e',
  '£': 'i',
}
const signs = '@$!|+€£'
/** Folds look-alikes of a word into one character: `l`, `i`, `1` and `!`. */
const asRead = (text: string) =>
  Array.from(text, (letter) => leet[letter] ?? letter)
    .join('')
    .replaceAll('l', 'i')

const hasMarks = (word: string) => foldText(word) !== foldText(word, { vietnamese: true })

/** Maximum length of joined pieces compared with a word. */
const longestWindow = 40

export interface WordList {
  /** Patterns of words with plain letters, and of Vietnamese words with diacritics. */
  readonly plain: RegExp | null
  readonly marked: RegExp | null
}

/**
 * Compiles words. Each letter may be repeated; a trailing `*` matches any ending. Adjacent letters of a pattern differ,
 * so matching never backtracks.
 */
export function wordList(words: readonly string[]): WordList {
  const patternOf = (list: readonly string[], vietnamese: boolean) => {
    const parts = list.flatMap((word) => {
      const letters = asRead(foldText(word, { vietnamese })).replaceAll(/[^\p{L}]/gu, '')
      if (letters.length < 2) return []
      const runs = Array.from(letters.matchAll(/(\p{L})\1*/gu), ([run, letter = '']) => {
        const count = Array.from(run).length
        return count === 1 ? `${letter}+` : `${letter}{${count},}`
      })
      return [runs.join('') + (word.trim().endsWith('*') ? '.*' : '')]
    })
    return parts.length === 0 ? null : new RegExp(`^(?:${parts.join('|')})$`, 'u')
  }
  return {
    plain: patternOf(
      words.filter((word) => !hasMarks(word)),
      false,
    ),
    marked: patternOf(words.filter(hasMarks), true),
  }
}

const edgeSigns = new RegExp(`^[!|+]+|[${signs}]+$`, 'gu')

/**
 * Splits a text into pieces. Symbols may be letters or punctuation ("sh!t" and "shit!"), so there are three readings:
 * all symbols as letters; those at the edges as punctuation; all as punctuation.
 */
function readings(folded: string): readonly (readonly string[])[] {
  const withSigns = folded.match(/[\p{L}\p{N}@$!|+€£]+/gu) ?? []
  return [
    withSigns,
    withSigns.map((piece) => piece.replaceAll(edgeSigns, '')),
    folded.match(/[\p{L}\p{N}]+/gu) ?? [],
  ].map((pieces) => pieces.filter((piece) => piece !== '').map(asRead))
}

/**
 * Whether consecutive pieces, joined, form a listed word. This finds words with separators inside ("s.h.i.t", "sh it"),
 * but not words across the middle of two others ("pass hit").
 */
function occurs(pieces: readonly string[], pattern: RegExp): boolean {
  for (let start = 0; start < pieces.length; start += 1) {
    let joined = ''
    for (let end = start; end < pieces.length && joined.length < longestWindow; end += 1) {
      joined += pieces[end] ?? ''
      if (pattern.test(joined)) return true
    }
  }
  return false
}

/** Whether a text contains a listed word, disguised spellings included. */
export function hasWord(text: string, { plain, marked }: WordList): boolean {
  const found = (pattern: RegExp | null, vietnamese: boolean) =>
    pattern !== null && readings(foldText(text, { vietnamese })).some((pieces) => occurs(pieces, pattern))
  return found(plain, false) || found(marked, true)
}
