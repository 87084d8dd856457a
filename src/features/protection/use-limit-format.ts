import { dateFormat } from '#domain/text/intl.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import { useBrand } from '#src/brand/index.ts'
import type { PlayerLimit } from './limits.store.ts'

/** Formatters for limit values and times. */
export function useLimitFormat(currency: string) {
  const { t, i18n } = useTranslation()
  const { brand } = useBrand()
  const format = dateFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  })
  const zone = dateFormat(i18n.language, {
    timeZone: brand.timeZone,
    timeZoneName: 'longGeneric',
  })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return {
    /** When limit periods restart, with the time zone. */
    resets: t('protection:resets', { zone }),
    figure: (text: string, kind: PlayerLimit['kind']): string => {
      if (kind === 'time') return t('protection:minutes', { count: Number(text) })
      return formatMoney(fromDecimal(text, currency) ?? 0n, currency, i18n.language)
    },
    moment: (instant: string): string => format.format(new Date(instant)),
  }
}
