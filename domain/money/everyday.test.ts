import { expect, it } from 'vitest'
import { everydayMinor } from './everyday.ts'

it.each([
  [12.5, 'EUR', 1_250n],
  [1000, 'BRL', 100_000n],
  [12.5, 'KWD', 12_500n],
  [12.5, 'VND', 125_000n],
  [0.01, 'JPY', 1n],
])('%d everyday units of %s are %d minor units', (units, currency, minor) => {
  expect(everydayMinor(units, currency)).toBe(minor)
})
