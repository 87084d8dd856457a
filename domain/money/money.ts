import { directionOf } from '../brand/text-direction.ts'
import { numberFormat } from '../text/intl.ts'
import { minorDigits } from './currency.ts'

const decimal = /^(-?)([0-9]+)(?:\.([0-9]{1,4}))?$/

/**
 * Minor units as a decimal string for the wire, always with all of the currency's decimal places: 125000n BRL ->
 * "1250.00".
 */
export function toDecimal(amountMinor: bigint, currency: string): string {
  const places = minorDigits(currency)
  const sign = amountMinor < 0n ? '-' : ''
  const digits = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(places + 1, '0')
  if (places === 0) return sign + digits
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/**
 * A decimal string from the wire as minor units; `null` when it is not a number or has more digits than the currency.
 * Never rounds: "1.50" BRL -> 150n, "1.5" JPY -> null, "1.500" BRL -> 150n.
 */
export function fromDecimal(text: string, currency: string): bigint | null {
  const match = decimal.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = ''] = match
  const places = minorDigits(currency)
  if (/[1-9]/.test(fraction.slice(places))) return null
  const amountMinor = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  return sign === '-' ? -amountMinor : amountMinor
}

/**
 * An amount in the notation of `language`: 125000n BRL in pt -> "R$ 1.250,00". Exact at any size. Reads from left to right
 * in every language: in one written from right to left it is an isolate (UAX #9), or "R$" would stand as "$R".
 */
export function formatMoney(
  amountMinor: bigint,
  currency: string,
  language: string,
  /** 'exceptZero' writes "+" too. */
  signDisplay: 'auto' | 'exceptZero' = 'auto',
): string {
  const places = minorDigits(currency)
  const text = numberFormat(language, {
    style: 'currency',
    currency,
    signDisplay,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(exactNumber(toDecimal(amountMinor, currency)))
  return directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text
}

/** `Intl.NumberFormat` accepts decimal strings and stays exact beyond 2^53, but its type demands a numeric literal. */
const exactNumber = (text: string) => text as Intl.StringNumericLiteral
