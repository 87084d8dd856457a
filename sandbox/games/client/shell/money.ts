import { formatMoney, fromDecimal, toDecimal } from '#domain/money/money.ts'

export interface Money {
  minor(text: string): bigint
  /** As a reader of the page's language expects it. */
  show(amountMinor: bigint): string
  /** The figure alone, as short as it goes: on a chip. */
  short(amountMinor: bigint): string
  /** As it travels. */
  text(amountMinor: bigint): string
}

/** The locale figures of a page are written in. */
export const numberLocale = (language: string): string => (language === 'pt' ? 'pt-BR' : language)

export const moneyOf = (currency: string, language: string): Money => ({
  minor: (text) => fromDecimal(text, currency) ?? 0n,
  show: (amountMinor) => formatMoney(amountMinor, currency, numberLocale(language)),
  short: (amountMinor) =>
    // Arabic writes its thousands out: that fits no chip.
    new Intl.NumberFormat(language === 'ar' ? 'en' : numberLocale(language), {
      notation: 'compact',
      maximumFractionDigits: amountMinor % 100n === 0n ? 1 : 2,
    }).format(Number(toDecimal(amountMinor, currency))),
  text: (amountMinor) => toDecimal(amountMinor, currency),
})
