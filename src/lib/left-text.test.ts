import { expect, it } from 'vitest'
import { leftOf } from './left-text.ts'

it.each([
  [0, 0, '0:00:00'],
  [-5, 0, '0:00:00'],
  [59_001, 0, '0:01:00'],
  [3_600_000, 0, '1:00:00'],
  [86_400_000, 1, '0:00:00'],
  [90_061_000, 1, '1:01:01'],
])('%s ms are %s days and %s', (ms, days, time) => {
  expect(leftOf(ms)).toEqual({ days, time })
})
