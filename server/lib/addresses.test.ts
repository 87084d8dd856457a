import { expect, it } from 'vitest'
import { addressMatcher, isAddressOrNetwork } from './addresses.ts'

it('an empty list has every address', () => {
  expect(addressMatcher([])('203.0.113.9')).toBe(true)
})

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.10'],
  ['10.0.0.0/8', '10.200.3.4', '11.0.0.1'],
  ['10.0.0.0/8', '::ffff:10.1.2.3', '::ffff:11.1.2.3'],
  ['2001:db8::/32', '2001:db8::1', '2001:db9::1'],
  ['loopback', '127.0.0.1', '128.0.0.1'],
])('a list with %s has %s and not %s', (item, inside, outside) => {
  const has = addressMatcher([item])
  expect([has(inside), has(outside)]).toEqual([true, false])
})

it.each(['10.0.0.0/33', '::/129', 'example.com', '10.0.0', '10.0.0.0/8/8', ''])(
  '%j is no address and no network',
  (text) => expect(isAddressOrNetwork(text)).toBe(false),
)
