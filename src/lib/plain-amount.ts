import { minorDigits } from '#domain/money/currency.ts'

/**
 * Converts a typed or pasted amount to the decimal string used on the wire: with commas, spaces or thousands separators,
 * with a sign of a currency, or in the digits of an Arabic or Persian keyboard.
 */
export function plainAmount(typed: string, currency: string): string {
  const text = inLatinDigits(typed)
    // Invisible marks of direction come along when an amount is copied from a page in Arabic.
    .replaceAll(/[\s\u00a0\u202f'\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replaceAll(/R\$|\p{Sc}/gu, '')
  const cut = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  // The Arabic separator of decimals (U+066B) is nothing else.
  const isFraction = cut >= 0 && (typed.includes('\u066b') || !isThousands(text, cut, currency))
  const grouped = isFraction ? text.slice(0, cut) : text
  // "1.2.3" is a slip of the finger: no amount is guessed.
  if (/[.,]/.test(grouped) && !wellGrouped.test(grouped)) return text
  const whole = grouped.replaceAll(/[.,]/g, '')
  return isFraction ? `${whole || '0'}.${text.slice(cut + 1)}` : whole
}

/** Thousands in groups of three with one separator, or with commas as in India: of two before the last. */
const wellGrouped = /^-?[1-9](?:\d{0,2}([.,])\d{3}(?:\1\d{3})*|\d?(?:,\d{2})+,\d{3})$/

/**
 * Three digits after the last separator are thousands, unless the currency has three decimals, nothing but zeros is before
 * it ("0,001" is no whole one), or the separators before it are of the other kind ("1.250,005").
 */
function isThousands(text: string, cut: number, currency: string): boolean {
  if (text.length - cut - 1 !== 3 || minorDigits(currency) === 3) return false
  const before = text.slice(0, cut)
  return /[1-9]/.test(before) && !before.includes(text[cut] === ',' ? '.' : ',')
}

/** Arabic (U+0660) and Persian (U+06F0) digits and their two separators as Latin ones. */
export const inLatinDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('\u066c', '')
    .replaceAll(/[\u066b\u060c]/g, ',')
