import { dateFormat } from '#domain/text/intl.ts'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'

/** Formats an instant in the current language and the brand's time zone. */
export function useMoment(): (instant: string) => string {
  const { i18n } = useTranslation()
  const { brand } = useBrand()
  const format = dateFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  })
  return (instant) => format.format(new Date(instant))
}
