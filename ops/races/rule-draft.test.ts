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

it('a race that starts when full is joined, and its window is the latest possible one', () => {
  const draft = { ...freshDraft, start: 'whenFull', minBet: '0.20', maxPlayers: '5' } as const
  expect(ruleOfDraft(draft)).toBeNull()
  expect(ruleOfDraft({ ...draft, joinUntil: '2026-11-24T10:00', minPlayers: '1' })).toBeNull()
  expect(ruleOfDraft({ ...draft, joinUntil: '2026-11-24T10:00' })).toMatchObject({
    sitAndGo: { minPlayers: 10, minutes: 10, joinUntil: '2026-11-24T10:00:00.000Z' },
    startsAt: '2026-11-24T10:00:00.000Z',
    endsAt: '2026-11-24T10:10:00.000Z',
    registration: 'optIn',
    maxPlayers: null,
  })
})
