import { useTranslation } from 'react-i18next'
import type { Reference } from '#schemas/api/feedback.ts'
import { useFormat } from '#src/record-page/index.ts'

/** Formats a bet, deposit or withdrawal on one line: what, amount, time. */
export function useReferenceLine() {
  const { t } = useTranslation()
  const { money, time } = useFormat()
  return ({ kind, name, amount, currency, at }: Reference): string =>
    [
      kind === 'deposit' && name !== null
        ? t(`payments:deposit.way.${name}`)
        : (name ?? t(`feedback:reference.${kind}`)),
      money(amount, currency),
      time(at),
    ].join(' · ')
}
