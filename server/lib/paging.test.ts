import { describe, expect, it } from 'vitest'
import { aBrand } from '#tests/support/brand.ts'
import { historyPeriod } from './paging.ts'

const now = new Date('2026-11-21T01:00:00.000Z')
const brandOf = (historyMonths: number) =>
  aBrand({ timeZone: 'America/Sao_Paulo', jurisdiction: { records: { historyMonths } } })

describe('a period whose days are missing', () => {
  it('is the last year up to the brand’s today', () => {
    expect(historyPeriod(brandOf(60), {}, now)).toEqual({ from: '2025-11-20', to: '2026-11-20' })
  })

  it('begins with the history that the market keeps', () => {
    expect(historyPeriod(brandOf(6), {}, now)).toEqual({ from: '2026-05-20', to: '2026-11-20' })
  })

  it('ends today, or after the year that a first day begins', () => {
    expect(historyPeriod(brandOf(60), { from: '2026-11-01' }, now).to).toBe('2026-11-20')
    expect(historyPeriod(brandOf(60), { from: '2024-01-01' }, now).to).toBe('2024-12-31')
    expect(historyPeriod(brandOf(60), { to: '2024-12-31' }, now).from).toBe('2024-01-01')
  })

  it('keeps the days that are given', () => {
    const given = { from: '2026-02-01', to: '2026-01-01' }
    expect(historyPeriod(brandOf(60), given, now)).toEqual(given)
  })
})
