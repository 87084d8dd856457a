import { formatMoney, fromDecimal } from '#domain/money/money.ts'

export interface Money {
  minor(text: string): bigint
  /** As a reader of the page's language expects it. */
  show(amountMinor: bigint): string
}

export const moneyOf = (currency: string, language: string): Money => ({
  minor: (text) => fromDecimal(text, currency) ?? 0n,
  show: (amountMinor) => formatMoney(amountMinor, currency, language === 'pt' ? 'pt-BR' : language),
})
