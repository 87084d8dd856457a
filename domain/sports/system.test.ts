import { describe, expect, it } from 'vitest'
import { fc, test } from '#tests/support/law.ts'
import { systemFactor, systemLines } from './system.ts'
import type { Fraction } from './system.ts'

/** Every choice of `size` of the legs, written out. */
function choices<T>(legs: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]]
  return legs.flatMap((leg, place) => choices(legs.slice(place + 1), size - 1).map((rest) => [leg, ...rest]))
}

describe('a system', () => {
  it.each([
    [3, 2, 3],
    [4, 2, 6],
    [4, 3, 4],
    [5, 5, 1],
    [12, 6, 924],
  ])('of %i selections, %i on a line, has %i lines', (legs, size, lines) => {
    expect(systemLines(legs, size)).toBe(lines)
  })

  const anyLegs = fc.array(
    fc.record({ over: fc.bigInt({ min: 0n, max: 9_000n }), under: fc.bigInt({ min: 1n, max: 2_000n }) }),
    { minLength: 1, maxLength: 7 },
  )

  test.prop([anyLegs, fc.nat()])('pays the mean of its lines', (legs, nat) => {
    const size = 1 + (nat % legs.length)
    const lines = choices(legs, size)
    const common = legs.reduce((product, { under }) => product * under, 1n)
    const product = (line: readonly Fraction[]) =>
      line.reduce((sum, { over, under }) => (sum * over) / under, common ** 2n)
    const expected = lines.reduce((sum, line) => sum + product(line), 0n)
    const { over, under } = systemFactor(legs, size)
    expect(over * common ** 2n * BigInt(lines.length)).toBe(expected * under)
  })
})
