import { foldText } from './fold-text.ts'

/** Digits and signs that are written for a letter. */
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
/** Not told apart in a word: `l`, `i`, `1` and `!` look alike. */
const asRead = (text: string) =>
  Array.from(text, (letter) => leet[letter] ?? letter)
    .join('')
    .replaceAll('l', 'i')

const hasMarks = (word: string) => foldText(word) !== foldText(word, { vietnamese: true })

/** Longest piece of a text that is compared with a word. */
const longestWindow = 40

export interface WordList {
  /** Words of plain letters, and Vietnamese words with their marks. */
  readonly plain: RegExp | null
  readonly marked: RegExp | null
}

/**
 * Compiles words. A letter may be repeated at will; `*` at the end admits any ending. The patterns are sequences of
 * different letters, so matching never backtracks.
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
 * Pieces between separators. Signs may be letters or punctuation ("sh!t" and "shit!"), so a text is read in three ways: all
 * signs letters; those at the edges punctuation; all punctuation.
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
 * Whether consecutive pieces joined are a word of the list: separators inside a word ("s.h.i.t", "sh it") do not hide it, and
 * a word that ends and begins inside others ("pass hit") is none.
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

/** Whether a text has a word of the list, however it is spelled. */
export function hasWord(text: string, { plain, marked }: WordList): boolean {
  const found = (pattern: RegExp | null, vietnamese: boolean) =>
    pattern !== null && readings(foldText(text, { vietnamese })).some((pieces) => occurs(pieces, pattern))
  return found(plain, false) || found(marked, true)
}
