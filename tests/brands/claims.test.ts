import { describe, expect, it } from 'vitest'
import { problemText } from '#domain/brand/problem.ts'
import { aFile, checkFamily } from './a-family.ts'
import type { Family } from './a-family.ts'

describe('a new brand that claims what another one has', () => {
  const older = (overrides: Readonly<Record<string, unknown>> = {}) =>
    aFile({ id: 'port', merchantCode: 'PORT01', identity: { name: 'Port' }, ...overrides })
  const claims = { domains: { primary: 'new.example', aliases: ['www.new.example', 'harbor.example'] } }
  const lines = (family: Family) => {
    const { brands, problems } = checkFamily(family)
    return { sound: [...brands.keys()].toSorted(), said: problems.map(problemText) }
  }

  it('is refused by name, file, line and column, though it sorts first; the published site stays', () => {
    const { sound, said } = lines({
      files: { alpha: older({ id: 'alpha', ...claims }), harbor: aFile() },
      published: { 'harbor.example': 'harbor' },
    })
    expect(sound).toEqual(['harbor'])
    expect(said).toEqual([
      'brands/alpha.json:18:7 harbor.example already belongs to harbor (brands/harbor.json) [brand/duplicate-domain]',
    ])
  })

  it('is refused for the merchant code of a published site, too', () => {
    const { sound, said } = lines({
      files: {
        alpha: older({ id: 'alpha', merchantCode: 'HARBOR01', domains: { primary: 'new.example' } }),
        harbor: aFile(),
      },
      published: { HARBOR01: 'harbor' },
    })
    expect(sound).toEqual(['harbor'])
    expect(said).toEqual([
      'brands/alpha.json:5:3 HARBOR01 is already the merchant code of harbor (brands/harbor.json) [brand/duplicate-merchant-code]',
    ])
  })

  it('does not get it when the other one is live and was never published here', () => {
    const live = checkFamily({
      files: { alpha: older({ id: 'alpha', ...claims }), harbor: aFile({ status: 'live' }) },
    })
    expect(
      live.problems.filter(({ rule }) => rule === 'brand/duplicate-domain').map(({ file }) => file),
    ).toEqual(['brands/alpha.json'])
  })
})
