import { listFormat } from '#domain/text/intl.ts'
import { useTranslation } from 'react-i18next'
import type { ProtectionReply } from '#schemas/api/protection.ts'

/** Lists the limits that must be set first: "Deposits (A day, A month) and Time". */
export function useMissingWords() {
  const { t, i18n } = useTranslation()
  const list = listFormat(i18n.language)
  const narrow = listFormat(i18n.language, { type: 'unit' })
  return ({ missing, missingPeriods }: Pick<ProtectionReply, 'missing' | 'missingPeriods'>): string =>
    list.format(
      missing.map((kind) => {
        const periods = missingPeriods.filter((each) => each.kind === kind)
        const name = t(`protection:kind.${kind}`)
        if (periods.length === 0) return name
        return `${name} (${narrow.format(periods.map(({ period }) => t(`protection:period.${period}`)))})`
      }),
    )
}
