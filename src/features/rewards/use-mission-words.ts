import { useTranslation } from 'react-i18next'
import type { MissionOffer } from '#schemas/api/rewards.wire.ts'
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
  return { counted, title }
}
