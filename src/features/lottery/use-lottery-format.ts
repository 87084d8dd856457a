import { dateFormat, listFormat, numberFormat } from '#domain/text/intl.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import { choiceText } from '#domain/lottery/rules/text-keys.ts'
import { figureText } from './figure-text.ts'

/** Formats names, numbers and times of lotteries. Times are in the game's time zone. */
export function useLotteryFormat() {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  return useMemo(() => {
    const when = (timeZone: string) =>
      dateFormat(language, {
        weekday: 'short',
        day: 'numeric',
        month: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      })
    const moment = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
    const listed = listFormat(language, { type: 'unit', style: 'short' })
    return {
      game: (id: string) => t(`lottery:game.${id}`),
      station: (id: string) => t(`lottery:station.${id}`),
      stations: (ids: readonly string[]) => listed.format(ids.map((id) => t(`lottery:station.${id}`))),
      bet: (id: string) => t(`lottery:bet.${id}`),
      row: (id: string) => t(`lottery:row.${id}`),
      /** Formats a chosen number or choice. */
      pick: (number: string) => {
        if (/^\d+(?:-\d+)*$/.test(number)) return number
        const { key, number: value } = choiceText(number)
        return t(key.replace('.', ':'), { number: value ?? '' })
      },
      /** `#0042` for a quick game's round, else the day. */
      draw: (drawId: string) => {
        const [, day = '', round] = /^(\d{4}-\d{2}-\d{2})(?:-(\d{4}))?$/.exec(drawId) ?? []
        if (round !== undefined) return `#${round}`
        return dateFormat(language, {
          weekday: 'short',
          day: 'numeric',
          month: 'numeric',
          timeZone: 'UTC',
        }).format(new Date(day))
      },
      when: (instant: string | number, timeZone: string) => when(timeZone).format(new Date(instant)),
      moment: (instant: string) => moment.format(new Date(instant)),
      minor: (amount: bigint, currency: string) => formatMoney(amount, currency, language),
      money: (amount: string, currency: string) =>
        formatMoney(fromDecimal(amount, currency) ?? 0n, currency, language),
      /** Localises a figure of the rule book: prize, return or chance. */
      figure: (text: string) => figureText(language, text),
      count: (value: bigint | number) => numberFormat(language).format(value),
    }
  }, [t, language])
}
