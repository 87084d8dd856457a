import { expect, it } from 'vitest'
import { mobileShape, typedValue } from './mobile.ts'

it.each(['(11) 98765-4321', '11 98765 4321', ' 11987654321 ', '11.98765.4321'])(
  'reads a number as people write it: %s',
  (typed) => {
    expect(typedValue('mobileNum', typed)).toBe('11987654321')
    expect(typedValue('mobileNum', typed)).toMatch(mobileShape)
  },
)

it('leaves signs within other values', () =>
  expect([typedValue('code', ' 48-29 '), typedValue('mobileNum')]).toEqual(['48-29', '']))
