import { expect, it } from 'vitest'
import { typedFigure } from './typed-figure.ts'

it.each([
  ['1.000', 'deposit', 'BRL', '1000'],
  ['1.000,50', 'loss', 'BRL', '1000.50'],
  ['50,5', 'wager', 'BRL', '50.5'],
  ['1,250', 'deposit', 'GBP', '1250'],
  ['0', 'deposit', 'BRL', '0'],
  ['٢٥٠', 'deposit', 'KWD', '250'],
  [' ٦٠ ', 'time', 'KWD', '60'],
  ['90', 'time', 'BRL', '90'],
  ['1,5', 'time', 'BRL', null],
  ['-5', 'deposit', 'BRL', null],
  ['abc', 'deposit', 'BRL', null],
  ['0,001', 'deposit', 'BRL', null],
] as const)('the limit %j of %s in %s is %s', (typed, kind, currency, figure) => {
  expect(typedFigure(typed, kind, currency)).toBe(figure)
})
