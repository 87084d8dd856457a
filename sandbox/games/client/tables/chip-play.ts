import { fromBet, totalOf } from '../../tables/chips.ts'
import type { Chips } from '../../tables/chips.ts'
import { createTableBets } from './table-bets.ts'
import type { BetRefusal, TableBetsDeps } from './table-bets.ts'

type LimitRefusal = 'tooMuch' | 'tooMuchTotal'
/** Why a press had no effect. */
export type ChipRefusal = BetRefusal | LimitRefusal

export interface ChipPlayDeps extends TableBetsDeps<Chips> {
  readonly minMinor: bigint
  readonly maxTotalMinor: bigint
  /** Maximum stake on a spot. */
  readonly maxOf: (spotId: string) => bigint
}

/** The player's chips on a betting cloth. Independent of the DOM. */
export function createChipPlay({ minMinor, maxTotalMinor, maxOf, ...deps }: ChipPlayDeps) {
  const none: Chips = new Map()
  const bets = createTableBets<Chips, LimitRefusal>({ none, totalOf, fromBet, limitOf }, deps)

  function limitOf(chips: Chips): LimitRefusal | null {
    for (const [spotId, amount] of chips) if (amount > maxOf(spotId)) return 'tooMuch'
    return totalOf(chips) > maxTotalMinor ? 'tooMuchTotal' : null
  }

  /** Adds a chip of the chosen size to a spot. */
  function place(spotId: string): ChipRefusal | null {
    const { bets: chips, chipMinor } = bets.state()
    return bets.attempt(new Map(chips).set(spotId, (chips.get(spotId) ?? 0n) + chipMinor))
  }

  /** Adds the given number of chips to each spot, all of them or none. */
  function placeAll(counts: ReadonlyMap<string, number>): ChipRefusal | null {
    const { bets: chips, chipMinor } = bets.state()
    const next = new Map(chips)
    for (const [spotId, count] of counts)
      next.set(spotId, (next.get(spotId) ?? 0n) + chipMinor * BigInt(count))
    return bets.attempt(next)
  }

  /** Removes a chip of the chosen size; removes everything when less than the minimum would remain. */
  function take(spotId: string): ChipRefusal | null {
    const { bets: chips, chipMinor } = bets.state()
    const amount = chips.get(spotId)
    if (amount === undefined) return 'notNow'
    const left = amount - chipMinor
    const next = new Map(chips)
    if (left < minMinor) next.delete(spotId)
    else next.set(spotId, left)
    return bets.replace(next)
  }

  const double = (): ChipRefusal | null =>
    bets.attempt(new Map([...bets.state().bets].map(([id, amount]) => [id, amount * 2n])))

  return { ...bets, place, placeAll, take, double }
}
