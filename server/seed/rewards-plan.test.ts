import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { missionTerms } from '#domain/rewards/planned-mission.ts'
import type { PlannedMission } from '#domain/rewards/planned-mission.ts'
import { ratesProblems } from '#domain/rewards/rates-problems.ts'
import { readRewardsPlans } from './rewards-plan.ts'
import type { RewardsPlan } from './rewards-plan.ts'

const aMission = (parts: Partial<PlannedMission> = {}): PlannedMission => ({
  id: 'week',
  every: 'week',
  measure: 'bets',
  goal: 10,
  rewardUnits: 1,
  from: '2026-01-01',
  ...parts,
})

/** Reads a plan file whose missions are these. */
function read(missions: readonly unknown[]): RewardsPlan {
  const folder = mkdtempSync(join(tmpdir(), 'plan-'))
  try {
    writeFileSync(join(folder, '_default.json'), JSON.stringify({ ...readRewardsPlans()(''), missions }))
    return readRewardsPlans(pathToFileURL(`${folder}/`))('')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('a mission is written with one goal, or with tasks', () => {
  const tasks: PlannedMission['tasks'] = [
    { measure: 'limitSet', goal: 1 },
    { measure: 'bets', goal: 5 },
  ]
  const {
    measure: _measure,
    goal: _goal,
    ...rest
  } = aMission({ id: 'two', tasks, order: 'sequence', lockedBy: 'week' })
  const plan = read([aMission(), rest])
  expect(plan.missions.map(missionTerms)).toMatchObject([
    { id: 'week', tasks: [{ measure: 'bets', goal: 10 }], order: 'any', lockedBy: null },
    { id: 'two', tasks, order: 'sequence', lockedBy: 'week' },
  ])
  expect(() => read([{ ...rest, measure: 'bets', goal: 1 }])).toThrow(
    /two needs either a measure and a goal, or tasks/,
  )
  expect(() => read([{ ...rest, tasks: undefined }])).toThrow(
    /two needs either a measure and a goal, or tasks/,
  )
  expect(() => read([aMission(), aMission()])).toThrow(/two missions week/)
})

it('the ranks and rates of the default plan hold by the rules of the desk', () => {
  const { ranks, rebate, points } = readRewardsPlans()('')
  const rates = {
    ranks: ranks.map((rank, place) => ({ ...rank, id: String(place) })),
    basisPoints: rebate.basisPoints,
  }
  expect(ratesProblems(rates, { points, pack: null })).toEqual([])
})

it('a plan with a mission that urges play does not load, and the error says which and why', () => {
  expect(() => read([aMission({ goal: 201 })])).toThrow(
    /_default\.json: the mission week asks for more than ordinary play/,
  )
  expect(() => read([aMission({ lockedBy: 'gone' })])).toThrow(
    /week is locked by a mission that does not exist/,
  )
  expect(() => read([{ ...aMission(), measure: 'losses' }])).toThrow(/\/missions\/0/)
})
