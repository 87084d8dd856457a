import { parseCalendarDate } from '#domain/field-rules/birthday.ts'
import { periodOf } from './period.ts'
import type { Period } from './period.ts'

export type RecordOrder = 'newest' | 'oldest'

/** What a list of records is asked for: the address of its page carries it. */
export interface RecordQuery extends Period {
  readonly order: RecordOrder
  /** Filter -> chosen value; a filter that is not set is not there. */
  readonly filters: Readonly<Record<string, string>>
}

/** Reads an address. What it does not say, or says wrongly, is as on a first visit: the last seven days, newest first. */
export function readRecordQuery(
  params: URLSearchParams,
  today: string,
  filterIds: readonly string[],
): RecordQuery {
  const from = parseCalendarDate(params.get('from') ?? '')
  const to = parseCalendarDate(params.get('to') ?? '')
  const period = from === null || to === null ? periodOf('week', today) : { from, to }
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

/** The address of a query, without what would be so anyway. */
export function writeRecordQuery({ from, to, order, filters }: RecordQuery): URLSearchParams {
  return new URLSearchParams({ from, to, ...(order === 'oldest' && { order }), ...filters })
}

/** Where to look when a list is empty: ninety days, no filter. Null where that has been looked at. */
export function widerQuery(query: RecordQuery, today: string): RecordQuery | null {
  const widest = periodOf('quarter', today)
  const isWidest = query.from <= widest.from && query.to >= today && Object.keys(query.filters).length === 0
  return isWidest ? null : { ...query, ...widest, filters: {} }
}
