import { expect, it } from 'vitest'
import { draftOf, freshCampaign, termsOf } from './campaign-draft.ts'

const whole = {
  ...freshCampaign,
  title: { en: ' New tables ' },
  text: { en: 'Three new tables are open.' },
  startsAt: '2026-11-24T10:00',
  expiresAt: '2026-12-01T10:00',
}

it('A campaign can be sent when it has a text, a channel and both times', () => {
  expect(termsOf(freshCampaign)).toBeNull()
  expect(termsOf({ ...whole, channels: [] })).toBeNull()
  expect(termsOf({ ...whole, title: { ...whole.title, pt: 'Mesas novas' } })).toBeNull()
  expect(termsOf(whole)).toMatchObject({
    title: { en: 'New tables' },
    leadsTo: null,
    startsAt: '2026-11-24T10:00:00.000Z',
    rankFrom: 0,
  })
})

it('A page of one promotion needs its id, and a lobby has none', () => {
  expect(termsOf({ ...whole, page: 'promotion' })).toBeNull()
  expect(termsOf({ ...whole, page: 'promotion', pageId: 'welcome' })?.leadsTo).toEqual({
    page: 'promotion',
    id: 'welcome',
  })
  expect(termsOf({ ...whole, page: 'live', pageId: 'welcome' })?.leadsTo).toEqual({ page: 'live' })
})

it('A stored draft is edited as it was written', () => {
  const terms = termsOf({ ...whole, page: 'race', pageId: 'daily', languages: ['pt'] })
  if (terms === null) throw new Error('incomplete')
  expect(termsOf(draftOf(terms))).toEqual(terms)
})

it('A second button leads to another page than the first, and is left out without a first one', () => {
  const two = { ...whole, page: 'live', alsoPage: 'promotions' } as const
  expect(termsOf(two)).toMatchObject({ leadsTo: { page: 'live' }, alsoLeadsTo: { page: 'promotions' } })
  expect(termsOf({ ...two, alsoPage: 'live' })).toBeNull()
  expect(termsOf({ ...two, alsoPage: 'promotion' })).toBeNull()
  expect(termsOf({ ...two, page: 'none' })).not.toHaveProperty('alsoLeadsTo')
  const terms = termsOf({ ...two, alsoPage: 'race', alsoPageId: 'daily' })
  if (terms === null) throw new Error('incomplete')
  expect(termsOf(draftOf(terms))).toEqual(terms)
})
