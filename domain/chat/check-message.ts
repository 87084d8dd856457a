import { blockedWords, watchedPhrases } from './base-lists.ts'
import type { ChatRuleId } from './chat-rules.ts'
import { findContact } from './find-contact.ts'
import { foldText } from './fold-text.ts'
import { hasWord, wordList } from './find-words.ts'
import type { WordList } from './find-words.ts'

export interface RoomWords {
  /** BCP 47 tag of the room. */
  readonly language: string
  /** The operator's additional words; messages with one are refused. */
  readonly blocked: readonly string[]
  /** The operator's additional words; messages with one are held for a moderator. */
  readonly watched: readonly string[]
}

export interface Finding {
  readonly act: 'refuse' | 'hold'
  readonly ruleId: ChatRuleId
}

/** Builds the check of a room. It returns null for a message without findings. */
export function messageCheck({ language, blocked, watched }: RoomWords): (text: string) => Finding | null {
  const main = language.split('-')[0] ?? language
  const both = main === 'en' ? ['en'] : [main, 'en']
  const refused: WordList = wordList([...both.flatMap((each) => blockedWords[each] ?? []), ...blocked])
  const doubtful: WordList = wordList(watched)
  const phrases = both.flatMap((each) => watchedPhrases[each] ?? []).map((phrase) => foldText(phrase))
  return (text) => {
    const contact = findContact(text)
    if (contact !== null) return { act: 'refuse', ruleId: contact }
    if (hasWord(text, refused)) return { act: 'refuse', ruleId: 'respect' }
    const read = ` ${foldText(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
    if (phrases.some((phrase) => read.includes(` ${phrase} `))) return { act: 'hold', ruleId: 'begging' }
    return hasWord(text, doubtful) ? { act: 'hold', ruleId: 'respect' } : null
  }
}
