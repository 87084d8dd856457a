import { test as property, fc } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { minorDigits } from './currency.ts'
import { formatMoney, fromDecimal, toDecimal } from './money.ts'

const currencies = fc.constantFrom('BRL', 'EUR', 'JPY', 'VND', 'KWD', 'CLF')
const amounts = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })

describe('decimal strings of the wire', () => {
  property.prop([amounts, currencies])(
    'give back the very amount they were made of',
    (amountMinor, currency) => {
      expect(fromDecimal(toDecimal(amountMinor, currency), currency)).toBe(amountMinor)
    },
  )

  property.prop([amounts, currencies])('always show the places of the currency', (amountMinor, currency) => {
    const [, fraction = ''] = toDecimal(amountMinor, currency).split('.')
    expect(fraction).toHaveLength(minorDigits(currency))
  })

  it.each([
    [0n, 'BRL', '0.00'],
    [5n, 'BRL', '0.05'],
    [-5n, 'BRL', '-0.05'],
    [125_000n, 'BRL', '1250.00'],
    [1250n, 'JPY', '1250'],
    [1n, 'KWD', '0.001'],
  ])('writes %s minor units of %s as %s', (amountMinor, currency, text) => {
    expect(toDecimal(amountMinor, currency)).toBe(text)
  })

  it.each([
    ['1.5', 'JPY'],
    ['1.005', 'BRL'],
    ['1,50', 'BRL'],
    ['1e3', 'BRL'],
    ['+1', 'BRL'],
    ['.5', 'BRL'],
    ['', 'BRL'],
    [' 1', 'BRL'],
    ['1.', 'BRL'],
    ['NaN', 'BRL'],
  ])('refuses %j as an amount of %s instead of rounding or guessing', (text, currency) => {
    expect(fromDecimal(text, currency)).toBeNull()
  })

  it('reads a sum of any size', () => {
    expect(fromDecimal('90000000000001000.00', 'BRL')).toBe(9_000_000_000_000_100_000n)
  })

  it('accepts zeros beyond the places of the currency', () => {
    expect(fromDecimal('1.5000', 'BRL')).toBe(150n)
    expect(fromDecimal('7.0', 'JPY')).toBe(7n)
  })
})

describe('amounts for a reader', () => {
  it('follow the language', () => {
    expect(formatMoney(125_000n, 'BRL', 'pt').replace(/\s/g, ' ')).toBe('R$ 1.250,00')
    expect(formatMoney(125_000n, 'EUR', 'en')).toBe('€1,250.00')
  })

  it('stay exact beyond the safe integers', () => {
    expect(formatMoney(900_719_925_474_099_399n, 'EUR', 'en')).toBe('€9,007,199,254,740,993.99')
  })

  it('isolates an amount in a language written from right to left, its sign within', () => {
    const written = formatMoney(125_000n, 'BRL', 'ar', 'exceptZero')
    expect([written.at(0), written.at(-1)]).toEqual(['\u2066', '\u2069'])
    expect(written).toContain('+1,250.00')
  })
})
