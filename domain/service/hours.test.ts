import { expect, it } from 'vitest'
import { expectedMinutes, openingAt } from './hours.ts'

const hours = { from: '09:00', to: '18:00', days: [1, 2, 3, 4, 5] }
const at = (text: string) => new Date(text)
const minute = 60_000

it('customer service is open within the hours of the brand’s time zone', () => {
  // 2026-11-25 is a Wednesday; São Paulo is three hours behind UTC.
  expect(openingAt(hours, 'America/Sao_Paulo', at('2026-11-25T12:00:00Z'))).toEqual({ open: true })
  expect(openingAt(hours, 'America/Sao_Paulo', at('2026-11-25T11:59:59Z'))).toEqual({
    open: false,
    opensAt: at('2026-11-25T12:00:00Z'),
  })
  expect(openingAt(hours, 'America/Sao_Paulo', at('2026-11-25T20:59:59Z'))).toEqual({ open: true })
})

it('after the last hour of Friday the house opens on Monday', () => {
  expect(openingAt(hours, 'UTC', at('2026-11-27T18:00:00Z'))).toEqual({
    open: false,
    opensAt: at('2026-11-30T09:00:00Z'),
  })
})

it('an hour the clocks skip or repeat moves the opening with the wall clock', () => {
  const early = { from: '08:00', to: '24:00', days: [7] }
  // Daylight saving ends in Lisbon on Sunday 2026-10-25.
  expect(openingAt(early, 'Europe/Lisbon', at('2026-10-25T07:30:00Z'))).toEqual({
    open: false,
    opensAt: at('2026-10-25T08:00:00Z'),
  })
  expect(openingAt(early, 'Europe/Lisbon', at('2026-10-25T23:59:00Z'))).toEqual({ open: true })
})

it('hours over midnight belong to the day they began on', () => {
  const late = { from: '18:00', to: '02:00', days: [5] }
  // Saturday morning belongs to Friday's shift; Saturday evening has none.
  expect(openingAt(late, 'UTC', at('2026-11-28T01:59:00Z'))).toEqual({ open: true })
  expect(openingAt(late, 'UTC', at('2026-11-28T19:00:00Z'))).toEqual({
    open: false,
    opensAt: at('2026-12-04T18:00:00Z'),
  })
})

it('a house that names no hours is always there', () => {
  expect(openingAt(null, 'UTC', at('2026-11-29T03:00:00Z'))).toEqual({ open: true })
})

it('the expected time is half of the measured ones, rounded up, and unknown with too few', () => {
  expect(expectedMinutes([minute, minute])).toBeNull()
  expect(expectedMinutes([30_000, 4 * minute, 50 * minute])).toBe(5)
  expect(expectedMinutes([0, 0, 0])).toBe(1)
  expect(expectedMinutes([9e9, 9e9, 9e9])).toBe(1_440)
})
