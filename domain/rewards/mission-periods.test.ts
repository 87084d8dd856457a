import { describe, expect, it } from 'vitest'
import { missionPeriods } from './mission-periods.ts'

/** A Wednesday. */
const today = '2026-11-25'
const from = '2026-01-01'
const keys = (mission: Parameters<typeof missionPeriods>[0]) =>
  missionPeriods(mission, today).map(({ key }) => key)

describe('the periods of a mission', () => {
  it('are the day and the seven days before it, each claimable for seven days after its end', () => {
    const periods = missionPeriods({ every: 'day', from }, today)
    expect(periods.map(({ key }) => key)).toEqual(
      ['25', '24', '23', '22', '21', '20', '19', '18'].map((day) => `2026-11-${day}`),
    )
    expect(periods[0]).toMatchObject({ until: '2026-11-26', claimUntil: '2026-12-02' })
    expect(periods.at(-1)).toMatchObject({ until: '2026-11-19', claimUntil: today })
  })
  it('are the week and the one before it, while its days of claiming last', () => {
    expect(keys({ every: 'week', from })).toEqual(['2026-11-23', '2026-11-16'])
    expect(keys({ every: 'week', from, claimDays: 2 })).toEqual(['2026-11-23'])
    expect(keys({ every: 'week', from, claimDays: 3 })).toEqual(['2026-11-23', '2026-11-16'])
  })
  it('end with the period where nothing can be claimed afterwards', () => {
    expect(missionPeriods({ every: 'day', from, claimDays: 0 }, today)).toEqual([
      { key: today, from: today, until: '2026-11-26', claimUntil: today },
    ])
  })
  it('begin with the launch, which cuts the period it falls into', () => {
    expect(missionPeriods({ every: 'week', from: '2026-11-24' }, today)).toEqual([
      { key: '2026-11-23', from: '2026-11-24', until: '2026-11-30', claimUntil: '2026-12-06' },
    ])
    expect(keys({ every: 'day', from: '2026-11-24' })).toEqual([today, '2026-11-24'])
    expect(keys({ every: 'day', from: '2026-11-26' })).toEqual([])
  })
  it('of a mission for once is its whole life', () => {
    expect(missionPeriods({ every: 'once', from }, today)).toEqual([
      { key: 'once', from, until: null, claimUntil: null },
    ])
  })
})
