import { expect, it } from 'vitest'
import { draftOf, emptyGood, givesOf, isWrittenIn, stockOf, termsOf } from './good-draft.ts'

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

it('gives tickets or rounds once all of it is filled, and nothing for other kinds', () => {
  expect(givesOf(emptyGood)).toBeNull()
  expect(givesOf({ ...emptyGood, kind: 'tickets', raffle: 'weekly' })).toBe('unfilled')
  expect(givesOf({ ...emptyGood, kind: 'tickets', raffle: 'weekly', tickets: '5' })).toEqual({
    raffle: 'weekly',
    tickets: 5,
  })
  const rounds = {
    ...emptyGood,
    kind: 'rounds',
    roundGames: ['koi'],
    stakeUnits: '0.2',
    rounds: '10',
  } as const
  expect(givesOf(rounds)).toEqual({ gameIds: ['koi'], rounds: 10, stakeUnits: 0.2, roundDays: 7 })
  expect(givesOf({ ...rounds, roundGames: [] })).toBe('unfilled')
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
