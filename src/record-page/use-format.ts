import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import { dateFormat, numberFormat } from '#domain/text/intl.ts'
import { useBrand } from '#src/brand/index.ts'

export type Format = ReturnType<typeof useFormat>

/** Formatters for amounts, times and days in the page's language; times are in the brand's time zone. */
export function useFormat() {
  const { brand } = useBrand()
  const { i18n } = useTranslation()
  const language = i18n.language
  return useMemo(() => {
    const time = dateFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: brand.timeZone,
    })
    const date = dateFormat(language, { dateStyle: 'medium', timeZone: brand.timeZone })
    const day = dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const longDay = dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    const dayOfYear = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    const count = numberFormat(language)
    const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
    const money = (amount: string, currency: string, sign: 'auto' | 'exceptZero' = 'auto') =>
      formatMoney(fromDecimal(amount, currency) ?? 0n, currency, language, sign)
    return {
      money: (amount: string, currency: string) => money(amount, currency),
      /** With a plus or minus sign unless zero. */
      signed: (amount: string, currency: string) => money(amount, currency, 'exceptZero'),
      time: (instant: string) => time.format(new Date(instant)),
      /** The date of an instant. */
      date: (instant: string) => date.format(new Date(instant)),
      /** An interval with exclusive end; whole days are shown as first and last day. */
      span: (from: string, until: string, wholeDays: boolean) =>
        wholeDays
          ? date.formatRange(new Date(from), new Date(Date.parse(until) - 1))
          : time.formatRange(new Date(from), new Date(until)),
      day: (calendarDay: string) => day.format(new Date(calendarDay)),
      /** A calendar day with the whole name of its month, and its year unless that is the year of `today`. */
      longDay: (calendarDay: string, today: string) =>
        (calendarDay.slice(0, 4) === today.slice(0, 4) ? longDay : dayOfYear).format(new Date(calendarDay)),
      count: (value: number) => count.format(value),
      /** `hundredths` is a decimal percentage: "1.20" is 1.2 %. */
      percent: (hundredths: string) => percent.format(Number(hundredths) / 100),
    }
  }, [language, brand.timeZone])
}
