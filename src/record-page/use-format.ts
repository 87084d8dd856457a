import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import { dateFormat, numberFormat } from '#domain/text/intl.ts'
import { useBrand } from '#src/brand/index.ts'

export type Format = ReturnType<typeof useFormat>

/** Amounts, times and days as the reader writes them; times are those of the brand's home. */
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
    const count = numberFormat(language)
    const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
    const money = (amount: string, currency: string, sign: 'auto' | 'exceptZero' = 'auto') =>
      formatMoney(fromDecimal(amount, currency) ?? 0n, currency, language, sign)
    return {
      money: (amount: string, currency: string) => money(amount, currency),
      /** With its sign in front of what was won. */
      signed: (amount: string, currency: string) => money(amount, currency, 'exceptZero'),
      time: (instant: string) => time.format(new Date(instant)),
      /** The day of an instant. */
      date: (instant: string) => date.format(new Date(instant)),
      /** From an instant to another, which is not part of it; a span of whole days is written by its first and last day. */
      span: (from: string, until: string, wholeDays: boolean) =>
        wholeDays
          ? date.formatRange(new Date(from), new Date(Date.parse(until) - 1))
          : time.formatRange(new Date(from), new Date(until)),
      day: (calendarDay: string) => day.format(new Date(calendarDay)),
      count: (value: number) => count.format(value),
      /** Of a decimal of hundredths: "1.20". */
      percent: (hundredths: string) => percent.format(Number(hundredths) / 100),
    }
  }, [language, brand.timeZone])
}
