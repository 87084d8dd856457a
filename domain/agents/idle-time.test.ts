import { expect, test } from 'vitest'
import { idleDaysOf, idleFrom } from './idle-time.ts'

const at = (text: string) => new Date(`${text}Z`)

test('whole days count, from the moment of the deposit on', () => {
  const since = at('2026-08-01T03:00')
  expect(idleDaysOf('America/Sao_Paulo', since, at('2026-10-30T02:59'))).toBe(89)
  expect(idleDaysOf('America/Sao_Paulo', since, at('2026-10-30T03:00'))).toBe(90)
  expect(idleDaysOf('America/Sao_Paulo', since, at('2026-07-30T03:00'))).toBe(0)
})

test('the end of summer time makes nobody idle half an hour early, and its beginning not a day late', () => {
  // 1 October, 00:30 in Lisbon, until midnight before 31 October, an hour longer away than on the clock.
  expect(idleDaysOf('Europe/Lisbon', at('2026-09-30T23:30'), at('2026-10-31T00:00'))).toBe(29)
  // Midnight before 1 March until midnight before 31 March: 30 days on the clock, one hour of which was skipped.
  expect(idleDaysOf('Europe/Lisbon', at('2026-03-01T00:00'), at('2026-03-30T23:00'))).toBe(30)
})

test('a team is idle from the same time of day on', () => {
  const cut = { afterDays: 30, keepsPpm: 0 }
  const since = at('2026-09-30T23:30')
  const from = idleFrom('Europe/Lisbon', since, cut)
  expect(from).toEqual(at('2026-10-31T00:30'))
  expect(idleDaysOf('Europe/Lisbon', since, from)).toBe(30)
  expect(idleDaysOf('Europe/Lisbon', since, new Date(from.getTime() - 60_000))).toBe(29)
})
