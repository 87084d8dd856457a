import { categoryIds } from '#schemas/api/categories.ts'
import type { CategoryId } from '#schemas/api/categories.ts'
import { ratesBounds } from '#schemas/api/ops-rates.ts'
import type { RankDraft, RatesDraft } from './rates-fields.ts'

/** A number of at least zero with two decimals at most; null: the text is none. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : null
}
/** Percent as basis points; empty: 0. */
export const basisPointsIn = (text: string): number | null => {
  const percent = text.trim() === '' ? 0 : numberIn(text)
  return percent === null ? null : Math.round(percent * 100)
}

/** A field of the form that is empty or holds what the gateway refuses. */
export type RatesFault =
  | { readonly of: 'validFrom' }
  | { readonly of: 'rebate'; readonly category: CategoryId }
  | { readonly of: 'rank'; readonly place: number; readonly field: RankField }
export type RankField = Exclude<keyof RankDraft, 'id' | 'needsCheck'>

const rankFields = ['name', 'turnoverUnits', 'rebate', 'giftUnits'] as const

const isWithin = (value: number | null, most: number): boolean => value !== null && value <= most

/** Whether the gateway takes a rank's field. */
export const isRankField = (field: RankField, value: string): boolean => {
  if (field === 'name') return value.trim() !== '' && value.trim().length <= ratesBounds.nameLength
  if (field === 'rebate') return isWithin(basisPointsIn(value), ratesBounds.rankBasisPoints)
  return isWithin(numberIn(value), ratesBounds.units)
}
/** Whether the gateway takes a category's rate; none is 0. */
export const isRate = (percent: string): boolean =>
  isWithin(basisPointsIn(percent), ratesBounds.rebateBasisPoints)

/** What keeps the form from being sent, in the order of its fields. */
export const faultsOf = ({ validFrom, ranks, rebate }: RatesDraft): readonly RatesFault[] => [
  ...(validFrom === '' ? [{ of: 'validFrom' as const }] : []),
  ...categoryIds.flatMap((category) =>
    isRate(rebate[category]) ? [] : [{ of: 'rebate' as const, category }],
  ),
  ...ranks.flatMap((rank, place) =>
    rankFields.flatMap((field) =>
      isRankField(field, rank[field]) ? [] : [{ of: 'rank' as const, place, field }],
    ),
  ),
]
