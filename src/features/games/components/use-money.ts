import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/money/money.ts'

/** Formats amounts in minor units in the page's language. */
export function useMoney() {
  const { i18n } = useTranslation()
  const text = (amountMinor: bigint, currency: string) => formatMoney(amountMinor, currency, i18n.language)
  return {
    text,
    /** With a plus sign for positive amounts, for net results. */
    signed: (amountMinor: bigint, currency: string) =>
      `${amountMinor > 0n ? '+' : ''}${text(amountMinor, currency)}`,
  }
}
