import type { MissionTask, MissionTerms } from '#schemas/api/mission-rule.ts'
import type { DeskMissionRow } from '#schemas/api/ops-missions.ts'

/** A task as form values. */
export interface TaskDraft {
  readonly measure: MissionTask['measure']
  readonly goal: string
  /** Empty: all games count. */
  readonly categories: NonNullable<MissionTask['categories']>
}

/** A mission as form values: numbers as text, empty for none. */
export interface MissionDraft {
  readonly missionId: string
  readonly from: string
  readonly every: MissionTerms['every']
  readonly order: MissionTerms['order']
  /** Empty: no lock. */
  readonly lockedBy: string
  readonly rewardUnits: string
  readonly claimDays: string
  readonly tasks: readonly TaskDraft[]
}

export const mostTasks = 5
export const emptyTask: TaskDraft = { measure: 'bets', goal: '', categories: [] }
export const emptyMission: MissionDraft = {
  missionId: '',
  from: '',
  every: 'week',
  order: 'any',
  lockedBy: '',
  rewardUnits: '',
  claimDays: '7',
  tasks: [emptyTask],
}

/** The terms to edit: those that follow, else those in force. */
export function draftOf(mission: DeskMissionRow): MissionDraft {
  const { order, lockedBy, rewardUnits, claimDays, tasks } = mission.next ?? mission
  return {
    missionId: mission.missionId,
    from: mission.from,
    every: mission.every,
    order,
    lockedBy: lockedBy ?? '',
    rewardUnits: String(rewardUnits),
    claimDays: claimDays === undefined ? '' : String(claimDays),
    tasks: tasks.map(({ measure, goal, categories = [] }) => ({ measure, goal: String(goal), categories })),
  }
}

const isNumber = (text: string, least: number): boolean =>
  text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= least

/** Whether play counts for a measure, and can be limited to games. */
export const isOfPlay = ({ measure }: Pick<TaskDraft, 'measure'>): boolean =>
  measure === 'turnover' || measure === 'bets'

const isWhole = ({ measure, goal }: TaskDraft): boolean =>
  measure === 'limitSet' ||
  (isNumber(goal, 0.01) && (measure === 'turnover' || Number.isInteger(Number(goal))))

/** The terms as the gateway takes them; null: something is missing. */
export function termsOf(draft: MissionDraft): Omit<MissionTerms, 'every'> | null {
  const { order, lockedBy, rewardUnits, claimDays, tasks } = draft
  const isFilled =
    isNumber(rewardUnits, 0.01) &&
    (claimDays.trim() === '' || isNumber(claimDays, 0)) &&
    tasks.length > 0 &&
    tasks.every(isWhole)
  if (!isFilled) return null
  return {
    order: tasks.length === 1 ? 'any' : order,
    lockedBy: lockedBy === '' ? null : lockedBy,
    rewardUnits: Number(rewardUnits),
    ...(claimDays.trim() !== '' && { claimDays: Number(claimDays) }),
    tasks: tasks.map((task) => ({
      measure: task.measure,
      goal: task.measure === 'limitSet' ? 1 : Number(task.goal),
      ...(isOfPlay(task) && task.categories.length > 0 && { categories: [...task.categories] }),
    })),
  }
}
