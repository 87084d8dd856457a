import { dateFormat, listFormat } from '#domain/text/intl.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Formats days and times in the current language and the game's time zone, because draws are identified by their local day. */
export function useWhen(timeZone: string) {
  const { i18n } = useTranslation()
  const language = i18n.language
  return useMemo(() => {
    const day = dateFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const short = dateFormat(language, {
      day: 'numeric',
      month: 'numeric',
      timeZone: 'UTC',
    })
    const time = dateFormat(language, { timeStyle: 'short', timeZone })
    const list = listFormat(language, { type: 'unit', style: 'short' })
    return {
      /** Formats a calendar day `2026-11-25`. */
      day: (date: string) => day.format(new Date(date)),
      shortDay: (date: string) => short.format(new Date(date)),
      time: (instant: string) => time.format(new Date(instant)),
      list: (parts: readonly string[]) => list.format(parts),
    }
  }, [language, timeZone])
}
