import { expect, it } from 'vitest'
import { draftOf, emptyAnnouncement, isSendable, stateOf, toSend } from './announcement-draft.ts'

const text = { title: { en: 'News', pt: 'Novidade' }, content: { en: 'It is open.' } }
const row = {
  merchantCode: 'AURORA01',
  announcementId: 'a1',
  type: 'PR' as const,
  audience: 'agents' as const,
  place: 'dialog' as const,
  ackRequired: true,
  languages: ['pt', 'xx'],
  title: { en: 'News' },
  content: { en: 'It is open.' },
  startsAt: '2026-03-01T10:30:00.000Z',
  endsAt: '2026-03-02T10:30:00.000Z',
  publishedAt: '2026-03-01T09:00:00.000Z',
  withdrawnAt: null,
  picture: null,
  version: 3,
  acknowledged: 0,
  earlier: [],
}

it('only languages with a title and a text are sent', () => {
  const draft = { ...emptyAnnouncement, ...text }
  expect(toSend(draft)).toMatchObject({ title: { en: 'News' }, content: { en: 'It is open.' } })
  expect(isSendable(draft)).toBe(true)
  expect(isSendable({ ...draft, content: { en: ' ' } })).toBe(false)
})

it('moments are typed and sent as UTC, and an empty field is no moment', () => {
  const draft = draftOf(row)
  expect(draft.startsAt).toBe('2026-03-01T10:30')
  expect(toSend(draft)).toMatchObject({ startsAt: row.startsAt, endsAt: row.endsAt, languages: ['pt'] })
  expect(toSend({ ...draft, endsAt: '' }).endsAt).toBeNull()
})

it('a confirmation is asked for in a dialog only', () => {
  expect(toSend(draftOf(row)).ackRequired).toBe(true)
  expect(toSend({ ...draftOf(row), place: 'strip' }).ackRequired).toBe(false)
})

it.each([
  ['scheduled', '2026-03-01T10:29:59.999Z'],
  ['shown', '2026-03-01T10:30:00.000Z'],
  ['ended', '2026-03-02T10:30:00.000Z'],
] as const)('is %s at %s', (state, at) => {
  expect(stateOf(row, new Date(at))).toBe(state)
  expect(stateOf({ ...row, withdrawnAt: at }, new Date(at))).toBe('withdrawn')
})
