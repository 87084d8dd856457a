import { expect, test } from 'vitest'
import { countdownText } from './countdown-text.ts'

test.each([
  [0, '0:00'],
  [-5_000, '0:00'],
  [1, '0:01'],
  [59_000, '0:59'],
  [245_000, '4:05'],
  [3 * 3_600_000 + 12 * 60_000 + 40_000, '3:12:40'],
  [86_400_000, '24:00:00'],
  [86_400_001, null],
])('%i ms left reads %s', (left, text) => {
  expect(countdownText(left)).toBe(text)
})
