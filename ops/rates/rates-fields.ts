import type { CategoryId } from '#schemas/api/categories.ts'

/** A rank as form values; without an id it is new. */
export interface RankDraft {
  readonly id?: string
  readonly name: string
  readonly turnoverUnits: string
  /** Percent. */
  readonly rebate: string
  readonly giftUnits: string
  /** The benefits of this rank and of those above it begin after a check of the player. */
  readonly needsCheck: boolean
}

/** Ranks and rates as form values: numbers as text. */
export interface RatesDraft {
  readonly validFrom: string
  readonly ranks: readonly RankDraft[]
  /** Percent; empty: none. */
  readonly rebate: Readonly<Record<CategoryId, string>>
}
