import type { MissionTask, MissionTerms } from '#schemas/api/mission-rule.ts'

/** A mission of a rewards plan: of one task with `measure` and `goal`, of several with `tasks`. */
export interface PlannedMission
  extends Partial<MissionTask>, Pick<MissionTerms, 'every' | 'rewardUnits' | 'claimDays'> {
  readonly id: string
  /** Launch, in the brand's calendar. */
  readonly from: string
  readonly tasks?: MissionTerms['tasks']
  readonly order?: MissionTerms['order']
  readonly lockedBy?: string
}

/** A mission of a plan with its tasks, whichever of the two forms it is written in. */
export function missionTerms(mission: PlannedMission): MissionTerms & Pick<PlannedMission, 'id' | 'from'> {
  const { id, from, every, rewardUnits, claimDays, order = 'any', lockedBy = null } = mission
  const { measure, goal, categories, tasks } = mission
  const one =
    measure === undefined || goal === undefined ? [] : [{ measure, goal, ...(categories && { categories }) }]
  return {
    id,
    from,
    every,
    rewardUnits,
    order,
    lockedBy,
    tasks: tasks ?? one,
    ...(claimDays !== undefined && { claimDays }),
  }
}
