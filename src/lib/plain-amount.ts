import { minorDigits } from '#domain/money/currency.ts'

/** Converts a typed amount with commas, spaces or thousands separators to the decimal string used on the wire. */
export function plainAmount(typed: string, currency: string): string {
  const text = typed.replaceAll(/[\s\u00a0\u202f']/g, '')
  const cut = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  // Three digits after the last separator are thousands, unless the currency has three decimals.
  const isFraction = cut >= 0 && (text.length - cut - 1 !== 3 || minorDigits(currency) === 3)
  const whole = (isFraction ? text.slice(0, cut) : text).replaceAll(/[.,]/g, '')
  return isFraction ? `${whole || '0'}.${text.slice(cut + 1)}` : whole
}
