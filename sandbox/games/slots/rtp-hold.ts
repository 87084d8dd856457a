import { fraction, one, plus, sum, times, zero } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import type { Machine } from './machine.ts'
import type { Hold } from './title.ts'

/**
 * Exact mean coins of the feature per paid spin: the distribution of coins in view is known, and afterwards the state
 * consists of filled cells and respins left. All coins have the same mean value.
 */
export function holdCoins(machine: Machine, coinCounts: readonly Fraction[]): Fraction {
  const { hold } = machine.title
  if (hold === undefined) return zero
  const cells = machine.reels * machine.rows
  const mean = meanValue(hold)
  const known = new Map<string, Fraction>()
  const landing = Array.from({ length: cells + 1 }, (_, empty) => landingChances(hold, empty))

  /** Expected payout still to come, in coins of the bet. */
  const from = (filled: number, left: number): Fraction => {
    if (filled === cells) return fraction(hold.full)
    if (left === 0) return zero
    const key = `${filled}/${left}`
    const memo = known.get(key)
    if (memo !== undefined) return memo
    const value = sum(
      (landing[cells - filled] ?? []).map((chance, landed) =>
        times(
          chance,
          plus(times(fraction(landed), mean), from(filled + landed, landed > 0 ? hold.spins : left - 1)),
        ),
      ),
    )
    known.set(key, value)
    return value
  }
  return sum(
    coinCounts.map((chance, count) =>
      count < hold.from || chance.over === 0n
        ? zero
        : times(chance, plus(times(fraction(count), mean), from(count, hold.spins))),
    ),
  )
}

function meanValue({ values }: Hold): Fraction {
  return fraction(
    values.reduce((all, { coins, weight }) => all + coins * weight, 0),
    values.reduce((all, { weight }) => all + weight, 0),
  )
}

/** Probability of each number of new coins on the given empty cells. */
function landingChances({ chance }: Hold, empty: number): readonly Fraction[] {
  const lands = fraction(chance.over, chance.under)
  const stays = fraction(chance.under - chance.over, chance.under)
  let chances: readonly Fraction[] = [one]
  for (let cell = 0; cell < empty; cell += 1)
    chances = Array.from({ length: chances.length + 1 }, (_, count) =>
      plus(times(chances[count] ?? zero, stays), times(chances[count - 1] ?? zero, lands)),
    )
  return chances
}
