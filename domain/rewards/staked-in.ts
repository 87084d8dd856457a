import type { GameCategoryId } from '../vocabulary/game-category.ts'

/** The sum of stakes over some categories; without any, over all. `other`: games that no longer exist. */
export const stakedIn = (
  totals: ReadonlyMap<GameCategoryId | 'other', bigint>,
  categories?: readonly (GameCategoryId | 'other')[],
): bigint =>
  [...totals].reduce(
    (sum, [category, staked]) =>
      categories === undefined || categories.includes(category) ? sum + staked : sum,
    0n,
  )
