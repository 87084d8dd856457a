import { describe, expect, it } from 'vitest'
import { plainAmount } from '#src/lib/plain-amount.ts'
import { amountProblem, suggestions } from './amount.ts'

describe('an amount as people type it', () => {
  it.each([
    ['50', 'BRL', '50'],
    ['50,5', 'BRL', '50.5'],
    ['1.250,00', 'BRL', '1250.00'],
    ['1,250.00', 'GBP', '1250.00'],
    ['1 250', 'EUR', '1250'],
    ['1.000.000', 'VND', '1000000'],
    ['100,000', 'VND', '100000'],
    ['5.000', 'KWD', '5.000'],
    ['1,250.500', 'KWD', '1250.500'],
    [',50', 'BRL', '0.50'],
    ['0,001', 'BRL', '0.001'],
    [',500', 'BRL', '0.500'],
    ['1.250,005', 'BRL', '1250.005'],
    ['1.2.3', 'BRL', '1.2.3'],
    ['1.50.000', 'BRL', '1.50.000'],
    ['0.500.000', 'BRL', '0.500.000'],
    ['1,250.000,50', 'BRL', '1,250.000,50'],
    ['1,00,000', 'INR', '100000'],
    ['R$ 1.250,00', 'BRL', '1250.00'],
    ['\u2066£20\u2069', 'GBP', '20'],
    ['١٢٥', 'AED', '125'],
    ['١٬٢٥٠٫٥', 'AED', '1250.5'],
    ['١٢٥٫٥٠٠', 'AED', '125.500'],
    ['۴۵۶', 'USD', '456'],
  ])('%s in %s is %s', (typed, currency, plain) => {
    expect(plainAmount(typed, currency)).toBe(plain)
  })

  const bounds = { min: '10.00', max: '2000.00', currency: 'BRL' }
  it.each([
    ['', 'missing'],
    ['abc', 'unreadable'],
    ['0', 'tooLittle'],
    ['-20', 'tooLittle'],
    ['0,001', 'unreadable'],
    ['9,99', 'tooLittle'],
    ['2.000,01', 'tooMuch'],
    ['500', 'tooMuchForBalance'],
    ['400', null],
  ])('%j: %s', (typed, problem) => {
    expect(amountProblem(typed, bounds, '400.00')).toBe(problem)
  })

  it('is offered in round sums that are read back as they are', () => {
    for (const currency of ['BRL', 'KWD', 'VND']) {
      const min = { BRL: '10.00', KWD: '5.000', VND: '100000' }[currency] ?? ''
      const offered = suggestions({ min, max: '999999999', currency })
      expect(offered).toHaveLength(4)
      for (const each of offered) expect(plainAmount(each, currency)).toBe(each)
    }
  })
})
