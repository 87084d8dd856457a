import { expect, it } from 'vitest'
import { figureText } from './figure-text.ts'

it.each([
  ['vi', '16.5486 %', '16,5486%'],
  ['pt', '1801.07', '1.801,07'],
  ['en', '99 %', '99%'],
  ['en', '5.5', '5.5'],
  ['en', '18 / 36', '18 / 36'],
  ['vi', '∞', '∞'],
])('in %s %s is written %s', (language, text, written) => {
  expect(figureText(language, text)).toBe(written)
})
