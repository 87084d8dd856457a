// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { BookRules } from '../../book/book-shapes.ts'
import { book } from '../../book/book.kind.ts'
import { translatorOf } from '../texts/texts.ts'
import type { Language } from '../texts/texts.ts'
import { bookRules } from './rules.ts'
import { bookTexts } from './texts.ts'

const rulesIn = (language: Language) => {
  const entry = book.entries.find(({ gameId }) => gameId === 'pixel-bureau-esports')
  if (entry === undefined) throw new Error('The book of the test is not in the catalogue')
  const rules = book.view(entry, null, { drawPace: 1 }) as unknown as BookRules
  return bookRules(rules, translatorOf(bookTexts, language), language, null)
    .map(({ textContent }) => textContent)
    .join(' ')
}

test.each([
  ['en', '5.5'],
  ['pt', '5,5'],
  ['vi', '5,5'],
] as const)('the margin is written as %s writes numbers', (language, margin) => {
  expect(rulesIn(language)).toContain(margin)
})
