import { describe, expect, it } from 'vitest'
import { wholePpm } from '#domain/agents/terms.ts'
import { cases, fc, tellLaw } from '#tests/support/law.ts'
import { percentOf, ppmOf } from './rates.ts'

describe('a rate', () => {
  it('comes back from its text as it was, with a point or a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: wholePpm }), (ppm) => {
        expect(ppmOf(percentOf(ppm))).toBe(ppm)
        expect(ppmOf(`${percentOf(ppm).replace('.', ',')} %`)).toBe(ppm)
      }),
      { numRuns: cases(500, 100_000) },
    )
    tellLaw('a rate survives its text', `${cases(500, 100_000)} rates`)
  })

  it.each([
    [12_000, '1.2'],
    [1, '0.0001'],
    [wholePpm, '100'],
    [500_000, '50'],
  ])('of %i parts per million is written %s', (ppm, text) => expect(percentOf(ppm)).toBe(text))

  it.each(['', '0', '0,0000', '100.0001', '1.23456', '-1', '1e2', '12 %%', 'abc'])('is not %j', (typed) =>
    expect(ppmOf(typed)).toBeNull(),
  )
})
