import { afterEach, expect, it } from 'vitest'
import { dateFormat, regionOf, writeDatesAs } from './intl.ts'

const day = (language: string) =>
  dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date('2026-11-24T12:00:00Z'))

afterEach(() => writeDatesAs('en', 'en'))

it('English dates have the day first, but at home in the United States', () => {
  writeDatesAs('en', regionOf('en', 'Europe/London'))
  expect(day('en')).toBe('24 Nov 2026')
  writeDatesAs('en', regionOf('en', 'America/Chicago'))
  expect(day('en')).toBe('Nov 24, 2026')
})

it('other languages are left alone', () => {
  expect(regionOf('pt', 'Europe/Lisbon')).toBe('pt')
})
