import { expect, test } from 'vitest'
import { stopwatchText } from './stopwatch-text.ts'

test.each([
  [0, '0:00:00'],
  [999, '0:00:00'],
  [59_999, '0:00:59'],
  [60_000, '0:01:00'],
  [3_725_000, '1:02:05'],
  [90_000_000, '25:00:00'],
])('%i ms read %s', (durationMs, text) => {
  expect(stopwatchText(durationMs)).toBe(text)
})
