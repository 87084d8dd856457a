import { describe, expect, it } from 'vitest'
import { readRecordQuery, unfiltered, widerQuery, writeRecordQuery } from './record-query.ts'

const today = '2026-03-31'
const queryAt = (address: string) => readRecordQuery(new URLSearchParams(address), today, ['lobby'])

describe('the period of an address without one', () => {
  it('is the last seven days, or what the list begins with', () => {
    expect(queryAt('')).toMatchObject({ from: '2026-03-25', to: today })
    const begun = (address: string) => readRecordQuery(new URLSearchParams(address), today, [], 'quarter')
    expect(begun('')).toMatchObject({ from: '2026-01-01', to: today })
    expect(begun('from=2026-03-01&to=2026-03-02')).toMatchObject({ from: '2026-03-01', to: '2026-03-02' })
  })
})

describe('a wider look at an empty list', () => {
  it.each([
    ['the first visit', ''],
    ['a filter over ninety days', 'from=2026-01-01&to=2026-03-31&lobby=RNG'],
    ['a long period that ended before today', 'from=2025-06-01&to=2026-03-30'],
  ])('after %s is ninety days without a filter', (_, address) => {
    expect(widerQuery(queryAt(address), today)).toMatchObject({ from: '2026-01-01', to: today, filters: {} })
  })
  it('keeps the order', () => {
    expect(widerQuery(queryAt('order=oldest'), today)?.order).toBe('oldest')
  })
  it('is not offered where everything of it has been looked at', () => {
    const wider = widerQuery(queryAt(''), today)
    expect(wider === null ? undefined : widerQuery(wider, today)).toBeNull()
    expect(widerQuery(queryAt('from=2025-01-01&to=2026-03-31'), today)).toBeNull()
  })
  it('survives the address', () => {
    const wider = widerQuery(queryAt('lobby=RNG'), today)
    expect(wider !== null && queryAt(writeRecordQuery(wider).toString())).toEqual(wider)
  })
})

describe('a list that is not of a period', () => {
  it('is looked at without filters, in the same order, unless it has none', () => {
    const filtered = queryAt('order=oldest&lobby=RNG')
    expect(unfiltered(filtered)).toEqual({ ...filtered, filters: {} })
    expect(unfiltered(queryAt('order=oldest'))).toBeNull()
  })
})
