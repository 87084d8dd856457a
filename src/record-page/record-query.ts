import { parseCalendarDate } from '#domain/field-rules/birthday.ts'
import { periodOf } from './period.ts'
import type { Period, PeriodPreset } from './period.ts'

export type RecordOrder = 'newest' | 'oldest'

/** The query of a record list, stored in the URL of its page. */
export interface RecordQuery extends Period {
  readonly order: RecordOrder
  /** Filter id -> value; unset filters are absent. */
  readonly filters: Readonly<Record<string, string>>
}

/** Reads the query from URL parameters. Missing or invalid ones get defaults: the preset's days, newest first. */
export function readRecordQuery(
  params: URLSearchParams,
  today: string,
  filterIds: readonly string[],
  preset: PeriodPreset = 'week',
): RecordQuery {
  const from = parseCalendarDate(params.get('from') ?? '')
  const to = parseCalendarDate(params.get('to') ?? '')
  const period = from === null || to === null ? periodOf(preset, today) : { from, to }
  const filters = filterIds.flatMap((id) => {
    const value = params.get(id)
    return value === null || value === '' ? [] : [[id, value] as const]
  })
  return {
    ...period,
    order: params.get('order') === 'oldest' ? 'oldest' : 'newest',
    filters: Object.fromEntries(filters),
  }
}

/** Writes a query as URL parameters, without the default order. */
export function writeRecordQuery({ from, to, order, filters }: RecordQuery): URLSearchParams {
  return new URLSearchParams({ from, to, ...(order === 'oldest' && { order }), ...filters })
}

/** The widest query to offer for an empty list: 90 days without filters. Null if `query` already covers that. */
export function widerQuery(query: RecordQuery, today: string): RecordQuery | null {
  const widest = periodOf('quarter', today)
  const isWidest = query.from <= widest.from && query.to >= today && Object.keys(query.filters).length === 0
  return isWidest ? null : { ...query, ...widest, filters: {} }
}

/** The query without its filters; null if it has none. */
export const unfiltered = (query: RecordQuery): RecordQuery | null =>
  Object.keys(query.filters).length === 0 ? null : { ...query, filters: {} }
