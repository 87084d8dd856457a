import { useTranslation } from 'react-i18next'
import type { Mission, MissionOffer } from '#schemas/api/rewards.wire.ts'
import { useFormat } from '#src/record-page/index.ts'
import { useCategories } from './use-categories.ts'

/** Formats a mission's goal on one line, and its figures. */
export function useMissionWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const phrase = useCategories()
  const counted = ({ measure, currency }: MissionOffer, value: string) =>
    measure === 'turnover' ? format.money(value, currency) : format.count(Number(value))
  const title = (mission: MissionOffer) => {
    const { measure, goal, categories } = mission
    return t(`rewards:missions.measures.${measure}${categories === null ? '' : 'In'}`, {
      goal: counted(mission, goal),
      count: Number(goal),
      categories: phrase(categories ?? []),
    })
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
  return { counted, title, phase, deadline }
}
