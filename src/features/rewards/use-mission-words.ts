import { useTranslation } from 'react-i18next'
import type { Mission, MissionOffer, MissionTask } from '#schemas/api/rewards.wire.ts'
import { useFormat } from '#src/record-page/index.ts'
import { useCategories } from './use-categories.ts'

type Task = MissionTask & Pick<MissionOffer, 'currency'>

/** Formats a mission's goal on one line, and its figures. */
export function useMissionWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const phrase = useCategories()
  const counted = ({ measure, currency }: Pick<Task, 'measure' | 'currency'>, value: string) =>
    measure === 'turnover' ? format.money(value, currency) : format.count(Number(value))
  /** What a task, or the task of a mission that counts now, asks for. */
  const task = (mission: Task) => {
    const { measure, goal, categories } = mission
    return t(`rewards:missions.measures.${measure}${categories === null ? '' : 'In'}`, {
      goal: counted(mission, goal),
      count: Number(goal),
      categories: phrase(categories ?? []),
    })
  }
  /** What a mission asks for: its task, or how many it has. */
  const title = (mission: MissionOffer) =>
    mission.tasks.length === 1
      ? task(mission)
      : t(`rewards:missions.tasks.${mission.order}`, { count: mission.tasks.length })
  /** What the mission asks for that has to be claimed first; empty: it is not in the list; null: no lock. */
  const opensWith = ({ lockedBy }: MissionOffer, missions: readonly MissionOffer[]): string | null => {
    if (lockedBy === null) return null
    const lock = missions.find(({ missionId }) => missionId === lockedBy)
    return lock === undefined ? '' : title(lock)
  }
  /** The period it counts in. */
  const phase = (mission: MissionOffer & Partial<Pick<Mission, 'past' | 'period'>>) => {
    const { every, past = false, period = '' } = mission
    if (!past) return t(`rewards:missions.every.${every}`)
    const day = format.day(period)
    return every === 'week' ? t('rewards:missions.pastWeek', { day }) : day
  }
  /** Until when it counts; once completed, until when its reward can be claimed. */
  const deadline = ({ state, endsAt, claimUntil }: Mission) => {
    if (state === 'done' && claimUntil !== null)
      return t('rewards:missions.claimUntil', { when: format.day(claimUntil) })
    return endsAt === null
      ? t('rewards:missions.noEnd')
      : t('rewards:missions.ends', { when: format.time(endsAt) })
  }
  return { counted, task, title, opensWith, phase, deadline }
}
