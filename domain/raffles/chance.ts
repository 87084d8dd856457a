import { decimalText, fraction, minus, one, times } from '../lottery/fraction.ts'
import type { Fraction } from '../lottery/fraction.ts'

/**
 * The exact chance of at least one prize: 1 - C(N-t, w) / C(N, w) for `t` of `N` tickets and `w` prizes. With one prize
 * per player it is a lower bound: skipping winners' other tickets raises the chance of the rest.
 */
export function winChance(mine: number, all: number, places: number): Fraction {
  const draws = Math.min(places, all)
  if (mine <= 0 || draws <= 0) return fraction(0)
  if (mine > all - draws) return one
  let [top, bottom] = [1n, 1n]
  for (let i = 0; i < draws; i++) {
    top *= BigInt(all - mine - i)
    bottom *= BigInt(all - i)
  }
  return minus(one, fraction(top, bottom))
}

/** A percentage with enough decimals for small chances: `83.33`, `0.0125`. Never rounded up to 100. */
export function chanceText(chance: Fraction): string {
  const percent = times(chance, fraction(100))
  const places = percent.top >= percent.bottom ? 2 : 4
  const text = decimalText(percent, places)
  return text === '100' && chance.top !== chance.bottom ? '99.99' : text
}
