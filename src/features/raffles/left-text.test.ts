import { expect, it } from 'vitest'
import { leftParts } from './left-text.ts'

it.each([
  [0, 0, '00:00:00'],
  [-5, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [86_399_000, 0, '23:59:59'],
  [86_400_000 * 3 + 3_661_000, 3, '01:01:01'],
])('%d milliseconds are %d days and %s', (left, days, clock) =>
  expect(leftParts(left)).toEqual({ days, clock }),
)
