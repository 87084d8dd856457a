import { missionMeasures } from '#schemas/api/mission-rule.ts'
import type {
  missionProblemCodes,
  MissionMeasure,
  MissionTask,
  MissionTerms,
} from '#schemas/api/mission-rule.ts'

export interface NamedMission extends Pick<MissionTerms, 'every' | 'tasks' | 'order' | 'lockedBy'> {
  readonly id: string
}

/**
 * Most that one mission may ask for in its period. A goal must not urge longer play or higher stakes (RTS 14A), so that
 * it is reachable in ordinary play and leaves days without a visit.
 */
export const missionCeilings = {
  day: { turnover: 200, bets: 50, loginDays: 1, limitSet: 1 },
  week: { turnover: 1_000, bets: 200, loginDays: 5, limitSet: 1 },
  once: { turnover: 2_000, bets: 500, loginDays: 20, limitSet: 1 },
} as const satisfies Readonly<Record<MissionTerms['every'], Readonly<Record<MissionMeasure, number>>>>

export interface MissionProblem {
  readonly missionId: string
  readonly code: (typeof missionProblemCodes)[number]
}

const sumOf = (tasks: readonly MissionTask[], measure: MissionMeasure): number =>
  tasks.reduce((sum, task) => sum + (task.measure === measure ? task.goal : 0), 0)

const isTooMuch = ({ every, tasks }: NamedMission): boolean =>
  missionMeasures.some((measure) => sumOf(tasks, measure) > missionCeilings[every][measure])

const sameFigure = (one: MissionTask, other: MissionTask): boolean =>
  one.measure === other.measure &&
  [...(one.categories ?? [])].toSorted().join(' ') === [...(other.categories ?? [])].toSorted().join(' ')

/** Two tasks of one figure in any order: the higher goal completes both. */
const isRepeated = ({ tasks, order }: NamedMission): boolean =>
  tasks.some(
    (task, place) =>
      (order === 'any' || task.measure === 'limitSet') &&
      tasks.slice(0, place).some((before) => sameFigure(before, task)),
  )

/** A sequence whose steps ask for more and more play. */
const isRising = ({ tasks, order }: NamedMission): boolean =>
  order === 'sequence' &&
  tasks.some((task, place) =>
    tasks.slice(0, place).some((before) => before.measure === task.measure && task.goal > before.goal),
  )

/** What speaks against missions that are offered together; empty: nothing. */
export function missionProblems(missions: readonly NamedMission[]): readonly MissionProblem[] {
  const byId = new Map(missions.map((mission) => [mission.id, mission]))
  const lockOf = ({ lockedBy }: NamedMission) => (lockedBy === null ? undefined : byId.get(lockedBy))
  const isCircle = (mission: NamedMission): boolean => {
    const seen = new Set<string>()
    for (let at: NamedMission | undefined = mission; at !== undefined; at = lockOf(at)) {
      if (seen.has(at.id)) return true
      seen.add(at.id)
    }
    return false
  }
  /** A mission that opens for the reward of another must not ask for more of the same in the same time. */
  const isLockRising = (mission: NamedMission): boolean => {
    const before = lockOf(mission)
    if (before === undefined || before.every !== mission.every) return false
    return (['turnover', 'bets'] as const).some((measure) => {
      const asked = sumOf(before.tasks, measure)
      return asked > 0 && sumOf(mission.tasks, measure) > asked
    })
  }
  return missions.flatMap((mission) => {
    const { id, lockedBy } = mission
    const found: readonly (readonly [boolean, MissionProblem['code']])[] = [
      [isTooMuch(mission), 'tooMuch'],
      [isRepeated(mission), 'repeated'],
      [isRising(mission), 'rising'],
      [lockedBy === id, 'lockItself'],
      [lockedBy !== null && lockedBy !== id && !byId.has(lockedBy), 'lockUnknown'],
      [lockedBy !== id && isCircle(mission), 'lockCircle'],
      [isLockRising(mission), 'lockRising'],
    ]
    return found.flatMap(([isSo, code]) => (isSo ? [{ missionId: id, code }] : []))
  })
}
