import { expect, it } from 'vitest'
import { hasStorableTexts, isStorable } from './storable-text.ts'

it.each(['', 'Łódź Świat', '幸运 💥', 'two\r\nlines\tand a tab', 'لا', '\u202Egnp', '\uFFFD'])(
  '%j is stored as it is',
  (text) => expect(isStorable(text)).toBe(true),
)

it.each(['a\0b', '\uD800', 'half \uDC00 a pair', '\u0007', '\u007F', '\u0085', '\uFFFF', '\uFDD0'])(
  '%j is not',
  (text) => expect(isStorable(text)).toBe(false),
)

it('a value is looked through to its keys, at any depth', () => {
  expect(hasStorableTexts({ a: [1, null, true, { b: 'fine' }] })).toBe(true)
  expect(hasStorableTexts({ a: [{ b: ['a\0b'] }] })).toBe(false)
  expect(hasStorableTexts({ 'a\uD800': 1 })).toBe(false)
})
