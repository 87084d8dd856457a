import type { ChatSettings } from '#schemas/api/ops-chat.ts'

/** The settings of a room as form text. */
export interface SettingsDraft {
  readonly state: 'open' | 'closed'
  readonly slowModeSec: string
  readonly minAccountAgeMin: string
  readonly holdAfterReports: string
  readonly blockedWords: string
  readonly watchedWords: string
}

export const draftOf = (settings: ChatSettings): SettingsDraft => ({
  state: settings.open ? 'open' : 'closed',
  slowModeSec: String(settings.slowModeSec),
  minAccountAgeMin: String(settings.minAccountAgeMin),
  holdAfterReports: String(settings.holdAfterReports),
  blockedWords: settings.blockedWords.join('\n'),
  watchedWords: settings.watchedWords.join('\n'),
})

const whole = (text: string, least: number, most: number): number | null => {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
  return value !== null && value >= least && value <= most ? value : null
}

/** Parses one word per line, without duplicates; null: a word's length is outside the gateway's limits. */
function wordsOf(text: string): string[] | null {
  const words = [...new Set(text.split('\n').map((word) => word.trim()))].filter((word) => word !== '')
  return words.length <= 500 && words.every((word) => word.length >= 2 && word.length <= 40) ? words : null
}

/** Null: the form is invalid. */
export function settingsOf(draft: SettingsDraft): ChatSettings | null {
  const slowModeSec = whole(draft.slowModeSec, 0, 3_600)
  const minAccountAgeMin = whole(draft.minAccountAgeMin, 0, 525_600)
  const holdAfterReports = whole(draft.holdAfterReports, 1, 50)
  const blockedWords = wordsOf(draft.blockedWords)
  const watchedWords = wordsOf(draft.watchedWords)
  if (slowModeSec === null || minAccountAgeMin === null || holdAfterReports === null) return null
  if (blockedWords === null || watchedWords === null) return null
  return {
    open: draft.state === 'open',
    slowModeSec,
    minAccountAgeMin,
    holdAfterReports,
    blockedWords,
    watchedWords,
  }
}
