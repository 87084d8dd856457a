import { formatMoney, fromDecimal, toDecimal } from '#domain/money/money.ts'

export interface Money {
  minor(text: string): bigint
  /** Formatted for the page's language. */
  show(amountMinor: bigint): string
  /** The number alone, abbreviated, for chips. */
  short(amountMinor: bigint): string
  /** As sent to the vendor. */
  text(amountMinor: bigint): string
}

/** The number locale of a page language. */
export const numberLocale = (language: string): string => (language === 'pt' ? 'pt-BR' : language)

export const moneyOf = (currency: string, language: string): Money => ({
  minor: (text) => fromDecimal(text, currency) ?? 0n,
  show: (amountMinor) => formatMoney(amountMinor, currency, numberLocale(language)),
  short: (amountMinor) =>
    // Arabic compact notation spells out thousands, which does not fit on a chip.
    new Intl.NumberFormat(language === 'ar' ? 'en' : numberLocale(language), {
      notation: 'compact',
      maximumFractionDigits: amountMinor % 100n === 0n ? 1 : 2,
    }).format(Number(toDecimal(amountMinor, currency))),
  text: (amountMinor) => toDecimal(amountMinor, currency),
})
