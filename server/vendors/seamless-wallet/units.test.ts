import { fc } from '#tests/support/law.ts'
import { expect, it } from 'vitest'
import { fromVendorUnits, toVendorUnits } from './units.ts'

it.each([
  ['12.5', 'VND', 1000n, 12_500n],
  ['0.001', 'VND', 1000n, 1n],
  ['7', 'VND', 1000n, 7_000n],
  ['12.50', 'BRL', 1n, 1_250n],
  ['0.00125', 'BRL', 1000n, null],
  ['0.0125', 'BRL', 1000n, 1_250n],
  ['0.0001', 'VND', 1000n, null],
  ['-1', 'VND', 1000n, null],
  ['1e3', 'VND', 1000n, null],
])('reads %s %s in units of %s as %s', (text, currency, factor, minor) => {
  expect(fromVendorUnits(text, currency, factor)).toBe(minor)
})

it('tells a balance in the vendor’s unit without promising more than there is', () => {
  expect(toVendorUnits(12_345n, 'VND', 1000n)).toBe('12.345')
  expect(toVendorUnits(12_000n, 'VND', 1000n)).toBe('12')
  expect(toVendorUnits(999n, 'VND', 1_000_000n)).toBe('0.0009')
  expect(toVendorUnits(1_250n, 'BRL', 1n)).toBe('12.50')
})

it('reads what it wrote, up to what it left out', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 15n),
      fc.constantFrom('VND', 'BRL', 'KWD'),
      fc.constantFrom(1n, 10n, 1000n),
      (minor, currency, factor) => {
        const back = fromVendorUnits(toVendorUnits(minor, currency, factor), currency, factor)
        expect(back === null || (back <= minor && minor - back < factor)).toBe(true)
      },
    ),
  )
})
