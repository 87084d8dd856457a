import { maxOf } from '../../roulette/bets.ts'
import type { TableLimits } from '../../roulette/bets.ts'
import type { Spot } from '../../roulette/spots.ts'
import type { Chips } from '../../tables/chips.ts'
import { createChipPlay } from '../tables/chip-play.ts'
import type { ChipRefusal } from '../tables/chip-play.ts'
import type { TableBetsDeps } from '../tables/table-bets.ts'

/** Why a press had no effect. */
export type Refusal = ChipRefusal

export interface TablePlayDeps extends TableBetsDeps<Chips> {
  readonly limits: TableLimits
}

/** The player's chips on a roulette table. Independent of the DOM. */
export function createTablePlay({ limits, ...deps }: TablePlayDeps) {
  const { place, take, ...play } = createChipPlay({
    ...deps,
    minMinor: limits.min,
    maxTotalMinor: limits.maxTotal,
    maxOf: (spotId) => maxOf(spotId, limits),
  })
  return { ...play, place: ({ id }: Spot) => place(id), take: ({ id }: Spot) => take(id) }
}
