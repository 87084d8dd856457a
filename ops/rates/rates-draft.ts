import { categoryIds } from '#schemas/api/categories.ts'
import type { CategoryId } from '#schemas/api/categories.ts'
import type { DeskRatesRow, draftRates } from '#schemas/api/ops-rates.ts'
import type { Input } from '#schemas/api/route.ts'

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

export const mostRanks = 20
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

/** A number of at least zero with two decimals at most; null: the text is none. */
function numberIn(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : null
}
const basisPointsIn = (text: string): number | null => {
  const percent = text.trim() === '' ? 0 : numberIn(text)
  return percent === null ? null : Math.round(percent * 100)
}

type Written = Pick<Input<typeof draftRates>, 'validFrom' | 'ranks' | 'rebate'>

/** Ranks and rates as the gateway takes them; null: something is missing or no number. */
export function writtenOf({ validFrom, ranks, rebate }: RatesDraft): Written | null {
  const rows = ranks.map(({ id, name, turnoverUnits, rebate: extra, giftUnits, needsCheck }) => {
    const [turnover, points, gift] = [numberIn(turnoverUnits), basisPointsIn(extra), numberIn(giftUnits)]
    return name.trim() === '' || turnover === null || points === null || gift === null
      ? null
      : {
          ...(id !== undefined && { id }),
          name: name.trim(),
          turnoverUnits: turnover,
          rebateBasisPoints: points,
          giftUnits: gift,
          ...(needsCheck && { needsCheck }),
        }
  })
  const rates = categoryIds.map((category) => ({ category, basisPoints: basisPointsIn(rebate[category]) }))
  if (validFrom === '' || rows.length === 0) return null
  const whole = rows.flatMap((row) => (row === null ? [] : [row]))
  const known = rates.flatMap(({ category, basisPoints }) =>
    basisPoints === null ? [] : [{ category, basisPoints }],
  )
  if (whole.length < rows.length || known.length < rates.length) return null
  return { validFrom, ranks: whole, rebate: known.filter(({ basisPoints }) => basisPoints > 0) }
}
