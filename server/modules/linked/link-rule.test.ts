import { describe, expect, it } from 'vitest'
import { holds, linkState } from './link-rule.ts'
import { networkOf } from './network.ts'

const payout = { kind: 'payout', count: 1 } as const
const address = (count: number) => ({ kind: 'address', count }) as const
const cleared = (...kinds: readonly string[]) => ({ decision: 'different', kinds }) as const

describe('two accounts', () => {
  it.each([
    ['share nothing', [], null, null],
    ['share the address of a household', [address(1)], null, null],
    ['share two addresses', [address(2)], null, 'weak'],
    ['share a payout account', [payout], null, 'open'],
    ['are of different people, an operator said', [payout], cleared('payout'), 'different'],
    ['of different people move together', [payout, address(3)], cleared('payout'), 'different'],
    [
      'of different people use one browser as well',
      [payout, { kind: 'device', count: 1 }],
      cleared('payout'),
      'open',
    ],
    ['had a browser in common before', [], cleared('device'), 'different'],
    ['are of one person, an operator said', [], { decision: 'same', kinds: ['device'] }, 'same'],
  ] as const)('that %s', (_, signals, decision, state) => {
    expect(linkState(signals, decision)).toBe(state)
  })

  it('hold rewards while a strong signal is undecided, and when they are of one person', () => {
    expect(([null, 'weak', 'different', 'open', 'same'] as const).map(holds)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })
})

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:ffff::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
