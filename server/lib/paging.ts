import { addDays, daysBetween, startOfDay } from '#domain/calendar/zoned-day.ts'
import { ApiError } from './handle.ts'

/** Where a page ended, as text that callers hand back unread. */
export const toCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Throws `request.invalid` for what is no place of the shape asked for: one letter for each part, `n` or `s`. */
export function fromCursor(cursor: string, shape: string): readonly (string | number)[] {
  const kinds = { n: 'number', s: 'string' } as Readonly<Record<string, string>>
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const fits =
      Array.isArray(place) &&
      place.length === shape.length &&
      place.every((part, index) => typeof part === kinds[shape[index] ?? ''])
    if (fits) return place as (string | number)[]
  } catch {
    // Not JSON: refused below like anything else that is no place.
  }
  throw new ApiError('request.invalid')
}

/** One row more than a page was asked for: whether it is there says whether another page follows. */
export function cut<Row>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size)
  return { shown, last: rows.length > size ? (shown.at(-1) ?? null) : null }
}

/** Days of the brand's calendar; both count. */
export interface Period {
  readonly from: string
  readonly to: string
}

const longestPeriodDays = 366

/** Throws `records.periodInvalid` for a period that ends before it begins, or is longer than a year and a day. */
export function spanOf(timeZone: string, { from, to }: Period) {
  const days = daysBetween(from, to)
  if (!(days >= 1 && days <= longestPeriodDays)) throw new ApiError('records.periodInvalid')
  return { since: startOfDay(timeZone, from), until: startOfDay(timeZone, addDays(to, 1)) }
}
