import { expect, it } from 'vitest'
import { draftOf, emptyGood, isWrittenIn, stockOf, termsOf } from './good-draft.ts'

const draft = {
  ...emptyGood,
  points: '200',
  perWeek: '2',
  title: { en: ' Mug ', pt: '' },
  text: { en: 'Glazed' },
  activeTill: '2026-12-31',
}

it('sends what is written, and null for what is left empty', () => {
  expect(termsOf(draft)).toMatchObject({
    points: 200,
    perDay: null,
    perWeek: 2,
    title: { en: 'Mug' },
    text: { en: 'Glazed' },
    activeTill: '2026-12-31T23:59:59.000Z',
  })
  expect([stockOf(''), stockOf('0'), stockOf('12')]).toEqual([null, 0, 12])
})

it('counts a language as written with title and text', () => {
  expect([isWrittenIn(draft, 'en'), isWrittenIn(draft, 'pt')]).toEqual([true, false])
})

it('fills the form with a good and sends the same back', () => {
  const terms = termsOf(draft)
  const row = {
    merchantCode: 'A',
    goodId: 'mug',
    kind: 'tangible',
    amountUnits: null,
    stock: 3,
    paused: false,
    ...terms,
  } as const
  expect(termsOf(draftOf(row))).toEqual(terms)
})
