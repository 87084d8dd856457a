import { expect, it } from 'vitest'
import { emailPattern } from './shapes.ts'

it('an address has a host of full parts, and no second address hides in it', () => {
  const isAddress = (text: string) => new RegExp(emailPattern, 'u').test(text)
  expect(['a@b.co', 'ana.lima+x@mail.example.org'].filter((text) => !isAddress(text))).toEqual([])
  expect(
    ['a@b..co', 'a@.co', 'a@b.', 'a@b.c', 'a b@c.de', 'a@b.co,c@d.ef', '<a@b.co>', 'a@b@c.de'].filter(
      isAddress,
    ),
  ).toEqual([])
})
