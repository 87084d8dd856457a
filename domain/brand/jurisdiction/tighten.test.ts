import {
  anything,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  subarray,
} from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import brazil from '#schemas/jurisdictions/BR.json' with { type: 'json' }
import malta from '#schemas/jurisdictions/MT.json' with { type: 'json' }
import sweden from '#schemas/jurisdictions/SE.json' with { type: 'json' }
import unitedKingdom from '#schemas/jurisdictions/UK.json' with { type: 'json' }
import { directions } from './directions.ts'
import type { Direction } from './directions.ts'
import { sameRule, tighter } from './tighter.ts'
import { tighten } from './tighten.ts'
import type { JurisdictionPack } from './tighten.ts'

const packs = [brazil, malta, sweden, unitedKingdom] as unknown as readonly JurisdictionPack[]
const uk = unitedKingdom as unknown as JurisdictionPack

const words = ['a', 'b', 'c', 'd']
const ceiling = integer({ min: 1, max: 9 }).map((amount) => ({
  kind: words[amount % 3],
  amount: String(amount),
}))
const valuesOf = (direction: Direction) => {
  if (typeof direction !== 'string') return constantFrom(...direction)
  if (direction === 'higher' || direction === 'lower') return oneof(integer(), constant(null))
  if (direction === 'true' || direction === 'false') return boolean()
  if (direction === 'ceilings')
    return array(ceiling, { maxLength: 4 }).map((list) => tighter('ceilings', list, []))
  if (direction === 'fewer') return oneof(subarray(words), constant(null))
  return subarray(words)
}
const lattice = [...new Set(Object.values(directions))].filter((direction) => direction !== 'fixed')

describe.each(lattice)('tightening by %s', (direction) => {
  const value = valuesOf(direction)
  const join = (a: unknown, b: unknown) => tighter(direction, a, b)
  const holds = (law: (a: unknown, b: unknown, c: unknown) => boolean) =>
    assert(property(value, value, value, law))

  it('does not depend on the order', () => holds((a, b) => sameRule(join(a, b), join(b, a))))
  it('does not depend on the grouping', () =>
    holds((a, b, c) => sameRule(join(join(a, b), c), join(a, join(b, c)))))
  it('is idempotent', () => holds((a) => sameRule(join(a, a), a)))
  it('never loosens a stricter value', () => holds((a, b) => sameRule(join(join(a, b), a), join(a, b))))
})

describe('a jurisdiction', () => {
  it('has a direction for every value of every pack', () => {
    const leaves = (value: unknown, pointer = ''): string[] =>
      directions[pointer] !== undefined || typeof value !== 'object' || value === null
        ? [pointer]
        : Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${pointer}/${key}`))
    for (const { rules } of packs)
      expect(leaves(rules).filter((pointer) => directions[pointer] === undefined)).toEqual([])
  })
  it('is unchanged when the brand sets nothing', () => {
    for (const pack of packs)
      expect(tighten(pack, { code: pack.rules.code })).toEqual({ rules: pack.rules, loosened: [] })
  })
  it('takes tighter wishes', () => {
    const { rules, loosened } = tighten(uk, {
      minAge: 21,
      session: { idleMin: 10 },
      withdraw: { slaMin: 60 },
      geo: { deny: ['US'] },
    })
    expect(loosened).toEqual([])
    expect(rules).toMatchObject({
      minAge: 21,
      session: { idleMin: 10, absoluteH: 12 },
      withdraw: { slaMin: 60, reversible: false },
      geo: { deny: ['US'] },
    })
  })
  it('refuses looser wishes by name and keeps its own value', () => {
    const { rules, loosened } = tighten(uk, {
      play: { autoplay: true },
      limits: { increaseCoolOffH: 1 },
      stake: { max: [] },
      notices: ['age18'],
    })
    expect(loosened.map(({ pointer }) => pointer)).toEqual([
      '/limits/increaseCoolOffH',
      '/play/autoplay',
      '/stake/max',
      '/notices',
    ])
    expect(rules).toEqual(uk.rules)
  })
  it('takes no value from other packs', () => {
    const { rules, loosened } = tighten(uk, { exclusion: { register: 'operator' } })
    expect(loosened).toHaveLength(1)
    expect(rules.exclusion.register).toBe('gamstop')
  })
  it('returns a valid result for any input', () => {
    assert(
      property(anything(), (wish) => {
        const { rules } = tighten(uk, wish)
        expect(rules.minAge).toBeGreaterThanOrEqual(18)
        expect(rules.play.autoplay).toBe(false)
      }),
    )
  })
})
