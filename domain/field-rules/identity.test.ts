import { assert, integer, property } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { identityKey, isCpf } from './identity.ts'

describe('a CPF', () => {
  it.each(['529.982.247-25', '52998224725', '111.444.777-35'])('%s has the right check digits', (text) => {
    expect(isCpf(text)).toBe(true)
  })

  it.each([
    '529.982.247-26',
    '529.982.247-15',
    '111.111.111-11',
    '5299822472',
    '529982247255',
    '',
    'A2998224725',
  ])('%j is none', (text) => {
    expect(isCpf(text)).toBe(false)
  })

  it('has one pair of check digits for every nine digits', () => {
    assert(
      property(integer({ min: 0, max: 999_999_999 }), (number) => {
        const nine = String(number).padStart(9, '0')
        const fitting = Array.from({ length: 100 }, (_, pair) => nine + String(pair).padStart(2, '0')).filter(
          isCpf,
        )
        expect(fitting).toHaveLength(new Set(nine).size === 1 && fitting.length === 0 ? 0 : 1)
      }),
      { numRuns: 200 },
    )
  })

  it('is the same document however it is written', () => {
    expect(identityKey(' 529.982.247-25 ')).toBe(identityKey('52998224725'))
  })
})
