import { expect, it } from 'vitest'
import { requireEqual } from './copy-rows.ts'

const sums = (...lines: string[]) => ({ rows: 1n, filled: new Set<string>(), lines })

it('a copy with the same rows and sums is accepted', () => {
  expect(() => requireEqual(sums('entry: 2 rows, 7'), sums('entry: 2 rows, 7'))).not.toThrow()
})

it.each([
  ['a row less', sums('entry: 1 rows, 7'), 'entry: 2 rows, 7 here, entry: 1 rows, 7 there'],
  ['no line for it', sums(), 'entry: 2 rows, 7 here, nothing there'],
  ['an account more', sums('entry: 2 rows, 7', 'house in EUR: 1'), 'house in EUR: 1 there'],
])('a copy with %s is named and refused', (_, there, sentence) => {
  expect(() => requireEqual(sums('entry: 2 rows, 7'), there)).toThrow(sentence)
})
