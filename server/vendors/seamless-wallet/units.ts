import { minorDigits } from '#domain/money/currency.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'

/** An amount of the wire: up to four places. */
const decimal = /^([0-9]{1,15})(?:\.([0-9]{1,4}))?$/
const places = 4
const scale = 10n ** BigInt(places)

/** Minor units in one unit of the wire: 100n for a cent currency, 1000n for VND billed in thousands. */
const minorPerUnit = (currency: string, factor: bigint) => 10n ** BigInt(minorDigits(currency)) * factor

/**
 * A vendor's amount as minor units; null when it is no amount of its unit, negative, or finer than the currency.
 * Nothing is rounded: "12.5" with a factor of 1000 is 12500 VND, "12.5001" is null.
 */
export function fromVendorUnits(text: string, currency: string, factor: bigint): bigint | null {
  if (factor === 1n) return fromDecimal(text, currency)
  const [, whole, fraction = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return null
  const scaled = BigInt(whole + fraction.padEnd(places, '0')) * minorPerUnit(currency, factor)
  return scaled % scale === 0n ? scaled / scale : null
}

/** Minor units in a vendor's unit; what is finer than four places is left out, never added: a balance is not promised twice. */
export function toVendorUnits(amountMinor: bigint, currency: string, factor: bigint): string {
  if (factor === 1n) return toDecimal(amountMinor, currency)
  const scaled = (amountMinor * scale) / minorPerUnit(currency, factor)
  const fraction = String(scaled % scale)
    .padStart(places, '0')
    .replace(/0+$/, '')
  return `${scaled / scale}${fraction && `.${fraction}`}`
}
