import { minorDigits } from '#domain/money/currency.ts'

/** What was typed as the wire writes it: people write commas, spaces and signs of thousands. */
export function plainAmount(typed: string, currency: string): string {
  const text = typed.replaceAll(/[\s\u00a0\u202f']/g, '')
  const cut = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  // Three digits at the end are thousands, but in a currency that has that many places.
  const isFraction = cut >= 0 && (text.length - cut - 1 !== 3 || minorDigits(currency) === 3)
  const whole = (isFraction ? text.slice(0, cut) : text).replaceAll(/[.,]/g, '')
  return isFraction ? `${whole || '0'}.${text.slice(cut + 1)}` : whole
}
