import { categoryIds } from '#schemas/api/categories.ts'
import type { CategoryId } from '#schemas/api/categories.ts'
import type { DeskRatesRow, draftRates } from '#schemas/api/ops-rates.ts'
import type { Input } from '#schemas/api/route.ts'
import { basisPointsIn, faultsOf, numberIn } from './rates-faults.ts'
import type { RankDraft, RatesDraft } from './rates-fields.ts'

export const emptyRank: RankDraft = {
  name: '',
  turnoverUnits: '',
  rebate: '0',
  giftUnits: '0',
  needsCheck: false,
}

/** 120 basis points are "1.2". */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100)

/** The form filled with a version; a first day only where it is kept. */
export const draftOf = ({ ranks, rebate }: DeskRatesRow, validFrom: string): RatesDraft => ({
  validFrom,
  ranks: ranks.map(({ id, name, turnoverUnits, rebateBasisPoints, giftUnits, needsCheck = false }) => ({
    id,
    name,
    turnoverUnits: String(turnoverUnits),
    rebate: percentOf(rebateBasisPoints),
    giftUnits: String(giftUnits),
    needsCheck,
  })),
  rebate: Object.fromEntries(
    categoryIds.map((id) => {
      const found = rebate.find(({ category }) => category === id)
      return [id, found === undefined ? '' : percentOf(found.basisPoints)]
    }),
  ) as Record<CategoryId, string>,
})

type Written = Pick<Input<typeof draftRates>, 'validFrom' | 'ranks' | 'rebate'>

/** Ranks and rates as the gateway takes them; null: a field is empty or wrong. */
export function writtenOf(draft: RatesDraft): Written | null {
  const { validFrom, ranks, rebate } = draft
  if (ranks.length === 0 || faultsOf(draft).length > 0) return null
  return {
    validFrom,
    ranks: ranks.map(({ id, name, turnoverUnits, rebate: extra, giftUnits, needsCheck }) => ({
      ...(id !== undefined && { id }),
      name: name.trim(),
      turnoverUnits: numberIn(turnoverUnits) ?? 0,
      rebateBasisPoints: basisPointsIn(extra) ?? 0,
      giftUnits: numberIn(giftUnits) ?? 0,
      ...(needsCheck && { needsCheck }),
    })),
    rebate: categoryIds.flatMap((category) => {
      const basisPoints = basisPointsIn(rebate[category]) ?? 0
      return basisPoints === 0 ? [] : [{ category, basisPoints }]
    }),
  }
}
