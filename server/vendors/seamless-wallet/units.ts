import { minorDigits } from '#domain/money/currency.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'

/** A wire amount: up to four decimals. */
const decimal = /^([0-9]{1,15})(?:\.([0-9]{1,4}))?$/
const places = 4
const scale = 10n ** BigInt(places)

/** Minor units per wire unit: 100n for a currency with cents, 1000n for VND billed in thousands. */
const minorPerUnit = (currency: string, factor: bigint) => 10n ** BigInt(minorDigits(currency)) * factor

/**
 * Converts a vendor amount to minor units; null when it is invalid, negative, or finer than the currency. Never rounds:
 * "12.5" with a factor of 1000 is 12500 VND, "12.5001" is null.
 */
export function fromVendorUnits(text: string, currency: string, factor: bigint): bigint | null {
  if (factor === 1n) return fromDecimal(text, currency)
  const [, whole, fraction = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return null
  const scaled = BigInt(whole + fraction.padEnd(places, '0')) * minorPerUnit(currency, factor)
  return scaled % scale === 0n ? scaled / scale : null
}

/**
 * Converts minor units to the vendor's unit, truncated to four decimals, so that the vendor never sees more than the
 * balance.
 */
export function toVendorUnits(amountMinor: bigint, currency: string, factor: bigint): string {
  if (factor === 1n) return toDecimal(amountMinor, currency)
  const scaled = (amountMinor * scale) / minorPerUnit(currency, factor)
  const fraction = String(scaled % scale)
    .padStart(places, '0')
    .replace(/0+$/, '')
  return `${scaled / scale}${fraction && `.${fraction}`}`
}
