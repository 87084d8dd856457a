import { describe, expect, it } from 'vitest'
import { createSharing } from './sharing.ts'

/** Merchants with their currency; `first`: initial keepers; `set`: keepers set by an operator. */
function anOperator({
  first = {},
  set = {},
}: {
  readonly first?: Readonly<Record<string, string>>
  readonly set?: Readonly<Record<string, string | null>>
}) {
  const currencies: Readonly<Record<string, string>> = { A: 'BRL', B: 'BRL', C: 'BRL', D: 'EUR' }
  return createSharing({
    brands: () => Object.keys(currencies).map((merchantCode) => ({ merchantCode })),
    brandOf: (code) => (currencies[code] === undefined ? null : { currency: currencies[code] }),
    settings: { get: (code) => (code in set ? { keptBy: set[code] ?? null } : null) },
    firstKeeperOf: (code) => first[code] ?? null,
  })
}

describe('who keeps the pots', () => {
  it('is the merchant itself, until it names another', () => {
    const { keeperOf, membersOf } = anOperator({ first: { B: 'A' }, set: { C: 'A' } })
    expect(['A', 'B', 'C', 'D'].map(keeperOf)).toEqual(['A', 'A', 'A', 'D'])
    expect([membersOf('A'), membersOf('D')]).toEqual([['A', 'B', 'C'], ['D']])
  })

  it('is the value an operator has set, not the initial one', () => {
    expect(anOperator({ first: { B: 'A' }, set: { B: null } }).keeperOf('B')).toBe('B')
  })

  it.each([
    ['itself', 'A', 'itself'],
    ['a merchant that is not served', 'E', 'notServed'],
    ['one with another currency', 'D', 'currency'],
    ['one that counts at another', 'B', 'followsAnother'],
  ])('cannot be %s', (_what, keeper, problem) => {
    const { keeperOf, problemOfChange } = anOperator({ first: { B: 'C' }, set: { A: keeper } })
    expect(problemOfChange('A', keeper)).toBe(problem)
    expect(keeperOf('A')).toBe('A')
  })

  it('cannot be another for a merchant whose own pots are shared', () => {
    expect(anOperator({ first: { B: 'A' } }).problemOfChange('A', 'C')).toBe('isFollowed')
  })
})
