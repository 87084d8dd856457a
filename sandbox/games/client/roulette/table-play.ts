import { fromBet, maxOf, totalOf } from '../../roulette/bets.ts'
import type { Chips, TableLimits } from '../../roulette/bets.ts'
import type { Spot } from '../../roulette/spots.ts'
import { createTableBets } from '../tables/table-bets.ts'
import type { BetRefusal, TableBetsDeps } from '../tables/table-bets.ts'

type LimitRefusal = 'tooMuch' | 'tooMuchTotal'
/** Why a press had no effect. */
export type Refusal = BetRefusal | LimitRefusal

export interface TablePlayDeps extends TableBetsDeps<Chips> {
  readonly limits: TableLimits
}

/** The player's chips on a roulette table. Does not touch the page. */
export function createTablePlay({ limits, ...deps }: TablePlayDeps) {
  const none: Chips = new Map()
  const bets = createTableBets<Chips, LimitRefusal>({ none, totalOf, fromBet, limitOf }, deps)

  function limitOf(chips: Chips): LimitRefusal | null {
    for (const [spotId, amount] of chips) if (amount > maxOf(spotId, limits)) return 'tooMuch'
    return totalOf(chips) > limits.maxTotal ? 'tooMuchTotal' : null
  }

  /** Adds a chip of the chosen size to a spot. */
  function place({ id }: Spot): Refusal | null {
    const { bets: chips, chipMinor } = bets.state()
    return bets.attempt(new Map(chips).set(id, (chips.get(id) ?? 0n) + chipMinor))
  }

  /** Takes a chip of the chosen size back; everything when less than the minimum would stay. */
  function take({ id }: Spot): Refusal | null {
    const { bets: chips, chipMinor } = bets.state()
    const amount = chips.get(id)
    if (amount === undefined) return 'notNow'
    const left = amount - chipMinor
    const next = new Map(chips)
    if (left < limits.min) next.delete(id)
    else next.set(id, left)
    return bets.replace(next)
  }

  const double = (): Refusal | null =>
    bets.attempt(new Map([...bets.state().bets].map(([id, amount]) => [id, amount * 2n])))

  return { ...bets, place, take, double }
}
