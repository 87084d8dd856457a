import type { TFunction } from 'i18next'
import { choiceText } from '#domain/lottery/rules/text-keys.ts'

/** Text of a rule-book choice: "Sum 14". */
export function choiceWord(t: TFunction, choice: string): string {
  const { key, number } = choiceText(choice)
  return t(key.replace('.', ':'), { number: number ?? '' })
}

/** Round number in a quick game's draw id, without leading zeros; null for daily draws. */
export const roundOf = (drawId: string): string | null =>
  /^\d{4}-\d{2}-\d{2}-(\d{4})$/.exec(drawId)?.[1]?.replace(/^0+(?=\d)/, '') ?? null

/** Calendar day of a draw id. */
export const dayOf = (drawId: string): string => drawId.slice(0, 10)
