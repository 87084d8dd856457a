import { describe, expect, it } from 'vitest'
import type { MissionTask } from '#schemas/api/mission-rule.ts'
import { missionProblems } from './mission-rules.ts'
import type { NamedMission } from './mission-rules.ts'

const bets = (goal: number): MissionTask => ({ measure: 'bets', goal })
const limit: MissionTask = { measure: 'limitSet', goal: 1 }
const aMission = (parts: Partial<NamedMission> = {}): NamedMission => ({
  id: 'one',
  every: 'week',
  order: 'any',
  lockedBy: null,
  tasks: [bets(10)],
  ...parts,
})
const codesOf = (...missions: readonly NamedMission[]) =>
  missionProblems(missions).map(({ missionId, code }) => `${missionId} ${code}`)

describe('missions', () => {
  it('may have several tasks, in any order or in sequence, and be locked by another', () => {
    const sequence = aMission({
      id: 'two',
      order: 'sequence',
      lockedBy: 'one',
      tasks: [limit, { measure: 'loginDays', goal: 2 }, bets(5)],
    })
    expect(codesOf(aMission(), sequence)).toEqual([])
  })

  it('ask for no more than ordinary play of their period, all tasks together', () => {
    expect(codesOf(aMission({ every: 'day', tasks: [bets(50)] }))).toEqual([])
    expect(codesOf(aMission({ every: 'day', tasks: [bets(51)] }))).toEqual(['one tooMuch'])
    const slots: MissionTask = { measure: 'turnover', goal: 600, categories: ['slots'] }
    const live: MissionTask = { measure: 'turnover', goal: 600, categories: ['live'] }
    expect(codesOf(aMission({ tasks: [slots] }))).toEqual([])
    expect(codesOf(aMission({ tasks: [slots, live] }))).toEqual(['one tooMuch'])
    expect(codesOf(aMission({ tasks: [{ measure: 'loginDays', goal: 6 }] }))).toEqual(['one tooMuch'])
  })

  it('do not ask for more and more of the same', () => {
    const steps = (...goals: readonly number[]) =>
      aMission({ order: 'sequence', tasks: goals.map((goal) => bets(goal)) })
    expect(codesOf(steps(10, 10, 5))).toEqual([])
    expect(codesOf(steps(10, 11))).toEqual(['one rising'])
    const next = aMission({ id: 'two', lockedBy: 'one' })
    expect(codesOf(aMission(), next)).toEqual([])
    expect(codesOf(aMission(), { ...next, tasks: [bets(11)] })).toEqual(['two lockRising'])
  })

  it('do not count one figure twice', () => {
    expect(codesOf(aMission({ tasks: [bets(5), bets(10)] }))).toEqual(['one repeated'])
    const apart: MissionTask[] = [
      { ...bets(5), categories: ['slots'] },
      { ...bets(5), categories: ['live'] },
    ]
    expect(codesOf(aMission({ tasks: apart }))).toEqual([])
    expect(codesOf(aMission({ order: 'sequence', tasks: [limit, bets(1), limit] }))).toEqual([
      'one tooMuch',
      'one repeated',
    ])
  })

  it('can be opened: their locks exist and do not wait for each other', () => {
    expect(codesOf(aMission({ lockedBy: 'gone' }))).toEqual(['one lockUnknown'])
    expect(codesOf(aMission({ lockedBy: 'one' }))).toEqual(['one lockItself'])
    expect(codesOf(aMission({ lockedBy: 'two' }), aMission({ id: 'two', lockedBy: 'one' }))).toEqual([
      'one lockCircle',
      'two lockCircle',
    ])
  })
})
