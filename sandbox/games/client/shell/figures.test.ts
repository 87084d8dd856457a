import { expect, it } from 'vitest'
import { figuresOf } from './figures.ts'

it.each([
  ['en', '96.48%'],
  ['pt', '96,48%'],
  ['vi', '96,48%'],
  ['ar', '96.48%'],
] as const)('a percentage is written as %s writes it', (language, written) => {
  // Arabic has invisible marks of direction around the sign.
  expect(figuresOf(language).percent(96.48, 2).replaceAll('\u200e', '')).toBe(written)
})
