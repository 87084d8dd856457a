import { expect, it } from 'vitest'
import type { DeskMissionRow } from '#schemas/api/ops-missions.ts'
import { draftOf, emptyMission, emptyTask, termsOf } from './mission-draft.ts'
import type { MissionDraft } from './mission-draft.ts'

const draft: MissionDraft = {
  ...emptyMission,
  missionId: 'path',
  rewardUnits: '1.5',
  claimDays: '',
  order: 'sequence',
  tasks: [
    { ...emptyTask, measure: 'limitSet', categories: ['slots'] },
    { ...emptyTask, measure: 'turnover', goal: '12.50', categories: ['slots'] },
  ],
}

it('sends tasks as numbers; a limit has one goal and no games', () => {
  expect(termsOf(draft)).toEqual({
    order: 'sequence',
    lockedBy: null,
    rewardUnits: 1.5,
    tasks: [
      { measure: 'limitSet', goal: 1 },
      { measure: 'turnover', goal: 12.5, categories: ['slots'] },
    ],
  })
})

it('one task has no order', () => {
  expect(termsOf({ ...draft, tasks: [{ ...emptyTask, goal: '3' }] })?.order).toBe('any')
})

it('sends nothing while a figure is missing or not a number', () => {
  expect(termsOf({ ...draft, rewardUnits: '' })).toBeNull()
  expect(termsOf({ ...draft, tasks: [] })).toBeNull()
  expect(termsOf({ ...draft, tasks: [{ ...emptyTask, goal: 'ten' }] })).toBeNull()
  expect(termsOf({ ...draft, tasks: [{ ...emptyTask, goal: '2.5' }] })).toBeNull()
})

it('fills the form with the terms that follow, or those in force, and sends the same back', () => {
  const { lockedBy, order, rewardUnits, tasks } = termsOf(draft) ?? expect.fail()
  const terms = { lockedBy, order, rewardUnits, tasks }
  const row: DeskMissionRow = {
    merchantCode: 'A',
    missionId: 'path',
    state: 'live',
    paused: false,
    every: 'week',
    ...terms,
    goals: ['1', '12.50'],
    reward: '1.50',
    currency: 'EUR',
    from: '2026-11-01',
    until: null,
    next: null,
    offer: 'offered',
    claimed: 0,
    waiting: 0,
  }
  expect(termsOf(draftOf(row))).toEqual(terms)
  const next = { ...terms, rewardUnits: 3, from: '2026-11-30' }
  expect(termsOf(draftOf({ ...row, next }))?.rewardUnits).toBe(3)
})
