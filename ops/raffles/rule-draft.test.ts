import { expect, it } from 'vitest'
import { emptyDraft, readRule } from './rule-draft.ts'
import type { RuleDraft } from './rule-draft.ts'

const draft = {
  ...emptyDraft,
  raffleId: 'spring-draw',
  en: 'Spring draw',
  firstDay: '2026-12-01',
  lastDay: '2026-12-07',
  prizes: '250 x 1\n\nHeadphones x 2 claim',
}

it('reads money and goods from lines', () => {
  expect(readRule(draft)?.prizes).toEqual([
    { prizeId: 'prize-1', centiUnits: 25_000, title: null, quantity: 1, requiresClaim: false },
    { prizeId: 'prize-2', centiUnits: null, title: { en: 'Headphones' }, quantity: 2, requiresClaim: true },
  ])
  expect(readRule(draft)).toMatchObject({ ticketCentiUnits: 1_000, maxTickets: 200, onePrizePerPlayer: true })
})

it('has free entry without a price', () =>
  expect(readRule({ ...draft, ticket: '' })?.ticketCentiUnits).toBe(null))

it.each<Partial<RuleDraft>>([
  { prizes: '' },
  { prizes: '250' },
  { prizes: '250 x 0' },
  { ticket: 'ten' },
  { most: '' },
  { raffleId: 'A b' },
])('reads nothing from %j', (parts) => expect(readRule({ ...draft, ...parts })).toBe(null))
