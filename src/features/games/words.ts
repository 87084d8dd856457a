import type { TFunction } from 'i18next'
import type { ActiveWish } from './lobby-query.ts'

/** Fallback name for a vendor's keyword without a text: "oldMill" becomes "Old mill". */
export const plainWord = (word: string): string => {
  const spaced = word.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Translated names of vendors' keywords, with `plainWord` as fallback. */
export const themeName = (t: TFunction, word: string): string =>
  t(`games:theme.${word}`, { defaultValue: plainWord(word) })
export const mechanicName = (t: TFunction, word: string): string =>
  t(`games:mechanic.${word}`, { defaultValue: plainWord(word) })
export const tableGameName = (t: TFunction, code: string): string =>
  t(`games:table.${code}`, { defaultValue: code })
export const volatilityName = (t: TFunction, level: string): string => t(`games:volatilityShort.${level}`)

/** Label of a filter chip. `money` and `percent` format wire values. */
export function wishName(
  t: TFunction,
  { kind, value }: ActiveWish,
  { money, percent, times }: Record<'money' | 'percent' | 'times', (figure: string) => string>,
): string {
  switch (kind) {
    case 'themes':
      return themeName(t, value)
    case 'mechanics':
      return mechanicName(t, value)
    case 'tableGames':
      return tableGameName(t, value)
    case 'volatility':
      return volatilityName(t, value)
    case 'marks':
      return t(`games:mark.${value}`)
    case 'rtpFrom':
      return t('games:filter.rtpFromChip', { rtp: percent(value) })
    case 'rtpTo':
      return t('games:filter.rtpToChip', { rtp: percent(value) })
    case 'hitRateFrom':
      return t('games:filter.hitRateFromChip', { rate: percent(value) })
    case 'maxWinFrom':
      return t('games:filter.maxWinFromChip', { times: times(value) })
    default:
      return t('games:filter.minBetChip', { amount: money(value) })
  }
}
