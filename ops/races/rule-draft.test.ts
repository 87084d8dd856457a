import { expect, it } from 'vitest'
import { freshDraft, prizesOfText, ruleOfDraft } from './rule-draft.ts'

it('prizes are lines of places and shares', () => {
  expect(prizesOfText('1: 60\n\n 2-3 : 20 ')).toEqual([
    { from: 1, to: 1, each: '60' },
    { from: 2, to: 3, each: '20' },
  ])
  expect(prizesOfText('1: 60 %')).toBeNull()
  expect(prizesOfText('')).toBeNull()
})

it('a draft becomes a rule when its moments, its least bet and its prizes are there', () => {
  expect(ruleOfDraft(freshDraft)).toBeNull()
  const rule = ruleOfDraft({
    ...freshDraft,
    startsAt: '2026-11-24T10:00',
    endsAt: '2026-11-24T12:00',
    minBet: '0.20',
    pool: '500',
    games: 'jade-river, reef',
  })
  expect(rule).toMatchObject({
    startsAt: '2026-11-24T10:00:00.000Z',
    games: ['jade-river', 'reef'],
    bets: null,
    maxPlayers: null,
    pool: '500',
    approval: null,
  })
})
