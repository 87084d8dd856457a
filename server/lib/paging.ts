import { addDays, daysBetween, startOfDay } from '#domain/calendar/zoned-day.ts'
import { historyStart } from '#domain/calendar/history.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { ApiError } from './handle.ts'

/** An opaque cursor: the position after the last row of a page. */
export const toCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The parts of a cursor. Throws `request.invalid` for a malformed one. */
export function readCursor(cursor: string): readonly unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(place)) return place as unknown[]
  } catch {
    // Not JSON: refused below like any malformed cursor.
  }
  throw new ApiError('request.invalid')
}

/** Throws `request.invalid` for a malformed cursor. `shape` has one letter per part, `n` or `s`. */
export function fromCursor(cursor: string, shape: string): readonly (string | number)[] {
  const kinds = { n: 'number', s: 'string' } as Readonly<Record<string, string>>
  const place = readCursor(cursor)
  const fits =
    place.length === shape.length && place.every((part, index) => typeof part === kinds[shape[index] ?? ''])
  if (!fits) throw new ApiError('request.invalid')
  return place as readonly (string | number)[]
}

/** The query reads one row more than the page size; an extra row means there is another page. */
export function cut<Row>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size)
  return { shown, last: rows.length > size ? (shown.at(-1) ?? null) : null }
}

/** Days in the brand's time zone, both inclusive. */
export interface Period {
  readonly from: string
  readonly to: string
}

const longestPeriodDays = 366

/**
 * The time span of a period of the player's history. Throws `records.periodInvalid` also for days before the market's
 * retention (`records.historyMonths`).
 */
export function historySpan(
  { timeZone, jurisdiction }: Pick<Brand, 'timeZone' | 'jurisdiction'>,
  period: Period,
  now: Date,
) {
  const oldest = historyStart(calendarDateIn(timeZone, now), jurisdiction.records.historyMonths)
  if (period.from < oldest) throw new ApiError('records.periodInvalid')
  return spanOf(timeZone, period)
}

/** Completes a period whose days may be missing: at most a year, as far as the market's retention goes back. */
export function historyPeriod(
  { timeZone, jurisdiction }: Pick<Brand, 'timeZone' | 'jurisdiction'>,
  { from, to }: Partial<Period>,
  now: Date,
): Period {
  const today = calendarDateIn(timeZone, now)
  const oldest = historyStart(today, jurisdiction.records.historyMonths)
  const aYear = longestPeriodDays - 1
  const isOld = from !== undefined && from < addDays(today, -aYear)
  const end = to ?? (isOld ? addDays(from, aYear) : today)
  const yearBefore = addDays(end, -aYear)
  return { from: from ?? (yearBefore < oldest ? oldest : yearBefore), to: end }
}

/** Throws `records.periodInvalid` for a period that ends before it begins, or is longer than a year and a day. */
export function spanOf(timeZone: string, { from, to }: Period) {
  const days = daysBetween(from, to)
  if (!(days >= 1 && days <= longestPeriodDays)) throw new ApiError('records.periodInvalid')
  return { since: startOfDay(timeZone, from), until: startOfDay(timeZone, addDays(to, 1)) }
}
