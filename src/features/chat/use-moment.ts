import { dateFormat } from '#domain/text/intl.ts'
import { useTranslation } from 'react-i18next'
import { usePageServices } from '#src/record-page/index.ts'

/** Formats an instant in the current language and the brand's time zone. */
export function useMoment(): (at: string) => string {
  const { i18n } = useTranslation()
  const { brand } = usePageServices()
  const format = dateFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  })
  return (at) => format.format(new Date(at))
}
